import { sql } from "kysely";
import type { Db } from "#src/platform/db/db.server.ts";
import { adFilterText } from "#src/work/leads/list/ad-filter.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { beside, quantile, round1 } from "./setting/numbers.ts";
import { watchTurns } from "./turns.ts";

const LEADS = Number(process.env["BENCH_LEADS"] ?? 100_000);
const ROUNDS = 15;
const BUDGET_MS = 100;
const BLOCK_MS = 50;

const year = { from: "2025-12", to: "2026-11" };
const behind = (filter: object) =>
  `leads?box=inbox&ad=${encodeURIComponent(adFilterText({ touch: "last", ...year, ...filter }))}`;

const calls = [
  ...["last", "first"].map((touch) => `ad-report?from=${year.from}&to=${year.to}&touch=${touch}`),
  `ad-report/sheet?from=${year.from}&to=${year.to}`,
  "ad-clicks",
  behind({}),
  behind({ channel: "google", campaign: "campaign-3", stage: "won" }),
  behind({ from: "2026-11", channel: "" }),
];

/** The advertising screen on leads of a year with five changes of status each: processor time, whatever else runs. */
export async function advertising() {
  await using testApp = await openTestApp();
  const owner = await testApp.signedIn();
  await fill(testApp.db);
  const measured: Record<string, { p50: number; longestTurn: number }> = {};
  for (const call of calls) {
    const times: number[] = [];
    const turns: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const before = process.threadCpuUsage();
      const watch = watchTurns();
      const response = await owner.request(`/api/admin/${call}`);
      if (response.status !== 200) throw new Error(`${call}: ${response.status}`);
      await response.bytes();
      const used = process.threadCpuUsage(before);
      turns.push(watch.stop());
      times.push((used.user + used.system) / 1000);
    }
    const [p50, longestTurn] = [round1(quantile(times, 0.5)), round1(quantile(turns, 0.5))];
    measured[call] = { p50, longestTurn };
    console.log(
      `  ${call.slice(0, 60).padEnd(60)} ${p50} ms ${beside(p50, BUDGET_MS)}, longest turn ${longestTurn} ${beside(longestTurn, BLOCK_MS)}`,
    );
  }
  return { leads: LEADS, budgets: { BUDGET_MS, BLOCK_MS }, calls: measured };
}

/** Inside SQLite: a hundred thousand requests of twelve campaigns, sent over a year. */
async function fill(db: Db): Promise<void> {
  const pattern = aLeadRow({ id: "pattern", box: "deleted" });
  await db.insertInto("leads").values(pattern).execute();
  const tables = await db.introspection.getTables();
  const columns = (tables.find(({ name }) => name === "leads")?.columns ?? []).map(({ name }) => name);
  const own: Record<string, string> = {
    id: "printf('%08x-0000-7000-8000-%012x', n, n)",
    box: "'inbox'",
    submitted_at: "at",
    month: "substr(at, 1, 7)",
    status: "case n % 3 when 0 then 'won' when 1 then 'lost' else 'quoted' end",
    won_cents: "case n % 3 when 0 then 45000 + n end",
    furthest: "case n % 3 when 0 then 'won' else 'quoted' end",
    last_channel: "case n % 5 when 0 then '' when 1 then '@link' when 2 then 'facebook' else 'google' end",
    last_campaign: "case when n % 5 < 2 then '' else 'campaign-' || (n % 12) end",
    first_channel: "case n % 4 when 0 then 'flyer' else 'google' end",
    first_campaign: "'campaign-' || (n % 12)",
  };
  const numbers = `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${LEADS}),
    dated(n, at) as (select n, strftime('%Y-%m-%dT%H:%M:%fZ', '2025-12-01', '+' || (n * 360.0 / ${LEADS}) || ' days') from numbers)`;
  const values = columns.map((name) => own[name] ?? `pattern.${name}`).join(", ");
  await sql
    .raw(`insert into leads (${columns.join(", ")}) ${numbers} select ${values} from dated, leads as pattern
      where pattern.id = 'pattern'`)
    .execute(db);
  for (const [index, to] of ["contacted", "quoted", "won", "lost", "won"].entries())
    await sql
      .raw(`insert into lead_events (id, lead_id, kind, detail, at)
        select id || '-${index}', id, 'status', '{"from":"new","to":"${to}","won_cents":45000,"lost_reason":""}',
        strftime('%Y-%m-%dT%H:%M:%fZ', submitted_at, '+${index + 1} days') from leads where box = 'inbox'`)
      .execute(db);
  const spend = Array.from({ length: 144 }, (_, index) => ({
    ...{ id: `spend-${index}`, source: "google", campaign_id: "", cents: 30_000, changed_at: "" },
    ...{ campaign_key: `campaign-${index % 12}`, campaign_name: `Campaign-${index % 12}` },
    month: index < 12 ? "2025-12" : `2026-${String(Math.floor(index / 12)).padStart(2, "0")}`,
  }));
  await db.insertInto("ad_spend").values(spend).execute();
}
