import { uuidv7 } from "uuidv7";
import { type LeadStatus } from "#src/work/leads/lead-status.ts";
import type { NewLeadEvent } from "#src/work/leads/lead-events.ts";
import { toEventColumns } from "#src/platform/columns/event-columns.ts";
import { adjustmentsFeed } from "#src/marketing/advertising/adjustments/adjustments-file.server.ts";
import { recordFetch } from "#src/marketing/advertising/feed/feed-fetches.server.ts";
import { googleFeed } from "#src/marketing/advertising/feed/google-feed.server.ts";
import { stages } from "#src/marketing/advertising/google-ads.ts";
import { microsoftAdsFile } from "#src/marketing/advertising/microsoft/microsoft-ads-file.server.ts";
import { DAY_MS, HOUR_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { aLead } from "#test/leads/a-lead.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { beside, quantile, round1 } from "./setting/numbers.ts";
import { watchTurns } from "./turns.ts";

const LEADS = Number(process.env["BENCH_LEADS"] ?? 100_000);
const AT_ONCE = 500;
const YEAR_MS = 365 * DAY_MS;
const SECONDS = 1;
const BLOCK_MS = 50;
const ROUNDS = 3;

/** Each file for ads of a year of leads that all came by ads, with five steps each. */
export async function feeds() {
  await using testApp = await openTestApp();
  const { db } = testApp;
  const now = new Date();
  await fill(db, now);
  const onEnd = () => Promise.resolve();
  const files = {
    ...Object.fromEntries(stages.map((action) => [`google ${action}`, () => googleFeed(db, { action, onEnd }, now)])),
    "google adjustments": () => adjustmentsFeed(db, { onEnd }, now),
    ...Object.fromEntries(stages.map((stage) => [`microsoft ${stage}`, () => microsoftAdsFile(db, { stage }, now)])),
  };
  const measured: Record<string, Measured> = {};
  for (const [name, file] of Object.entries(files)) measured[name] = await measure(name, file);
  return { leads: LEADS, steps: 5, budgets: { SECONDS, BLOCK_MS }, files: measured };
}

type Measured = { rows: number; seconds: number; processorSeconds: number; longestMs: number };

/** Medians of a few rounds; the longest turn in processor time. */
async function measure(name: string, file: () => AsyncGenerator<string>): Promise<Measured> {
  const rounds: Measured[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const watch = watchTurns();
    const started = performance.now();
    const used = process.threadCpuUsage();
    let rows = -1;
    for await (const piece of file()) rows += piece.split("\n").length - 1;
    const { user, system } = process.threadCpuUsage(used);
    const seconds = (performance.now() - started) / 1000;
    rounds.push({ rows, seconds, processorSeconds: (user + system) / 1e6, longestMs: watch.stop() });
  }
  const median = (of: keyof Measured) =>
    quantile(
      rounds.map((round) => round[of]),
      0.5,
    );
  const [seconds, processorSeconds] = [hundredths(median("seconds")), hundredths(median("processorSeconds"))];
  const result = { rows: median("rows"), seconds, processorSeconds, longestMs: round1(median("longestMs")) };
  console.log(
    `  ${name.padEnd(20)} ${String(result.rows).padStart(6)} rows in ${seconds} s ${beside(seconds, SECONDS)},` +
      ` ${processorSeconds} s of processor, longest turn ${result.longestMs} ms of it` +
      ` ${beside(result.longestMs, BLOCK_MS)}`,
  );
  return result;
}

function hundredths(number: number): number {
  return Math.round(number * 100) / 100;
}

/** Spread over a year; Google read them every day, so that what changed later is to be adjusted. */
async function fill(db: Db, now: Date): Promise<void> {
  for (let added = 0; added < LEADS; added += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, (_, index) =>
      leadOf(new Date(now.getTime() - ((added + index) / LEADS) * YEAR_MS), (added + index) % 10 === 0),
    );
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto("leads")
        .values(rows.map(({ lead }) => lead))
        .execute();
      await trx
        .insertInto("lead_events")
        .values(rows.flatMap(({ events }) => events))
        .execute();
    });
  }
  for (let day = 1; day < 365; day += 1) {
    const fetched_at = new Date(now.getTime() - day * DAY_MS).toISOString();
    await recordFetch(db, { action: "won", fetched_at, row_count: 1, address: "203.0.113.1", user_agent: "Google" });
  }
}

function leadOf(submitted: Date, isLost: boolean) {
  const lead = aLead({
    status: isLost ? "lost" : "won",
    gclid: `Cj0${uuidv7()}`,
    msclkid: uuidv7(),
    submitted_at: submitted.toISOString(),
  });
  const steps: LeadStatus[] = ["contacted", "quoted", "won", "won", isLost ? "lost" : "won"];
  const events = steps.map((to, index) => {
    const won_cents = to === "won" ? 40_000 + (isLost ? index : 0) : null;
    const from = steps[index - 1] ?? "new";
    const columns = toEventColumns<NewLeadEvent>({ kind: "status", from, to, won_cents, lost_reason: "" });
    const at = new Date(submitted.getTime() + (index + 1) * 30 * HOUR_MS).toISOString();
    return { id: uuidv7(), lead_id: lead.id, ...columns, at };
  });
  return { lead, events };
}
