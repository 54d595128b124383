import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { businessTime, toDate } from "#src/clock/business-time.server.ts";
import { DAY_MS } from "#src/clock/durations.ts";
import type { Db } from "#src/db/db.server.ts";
import { sumOpenQuotes } from "#src/leads/board/open-quotes.server.ts";
import { loadZone } from "#src/settings/settings.server.ts";
import type { NewLeadEvent } from "#src/leads/lead-history.ts";
import { lastingSteps, type Pipeline, type Step } from "./pipeline.ts";
import { countRequests, countWaiting } from "./request-statistics.server.ts";

const AT_ONCE = 500;
const WEEKS = 8;
/** Covers the month before this one, eight weeks and twice 30 days. */
const WINDOW_DAYS = 63;

type Stretch = { from: Date; until: Date };

export async function loadPipeline(db: Db, now: Date): Promise<Pipeline> {
  const { waiting } = await countWaiting(db);
  const { quotes, won, lost } = await lastingSteps(readSteps(db, daysAgo(now, WINDOW_DAYS)));
  const month = { now: daysBefore(now, 0, 30), before: daysBefore(now, 30, 30) };
  const thisMonth = monthsToDate(now, await loadZone(db));
  const decidedIn = (stretch: Stretch) => ({ won: within(won, stretch).length, lost: within(lost, stretch).length });
  return {
    waiting,
    received: { now: await received(db, month.now), before: await received(db, month.before) },
    quoted: await countQuoted(db),
    quotedCents: await sumOpenQuotes(db),
    quotes: { now: within(quotes, month.now).length, before: within(quotes, month.before).length },
    wonCents: { now: centsIn(won, thisMonth.now), before: centsIn(won, thisMonth.before) },
    decided: { now: decidedIn(month.now), before: decidedIn(month.before) },
    weeks: await loadWeeks(db, { quotes, won }, now),
  };
}

export type Outcome = { quotes: number; won: number; wonCents: number };

/** What was quoted and won in each stretch, by when it was. In the order of time. */
export async function loadOutcomes(db: Db, stretches: Stretch[]): Promise<Outcome[]> {
  const { quotes, won } = await lastingSteps(readSteps(db, stretches[0]?.from ?? new Date()));
  return stretches.map((stretch) => ({
    quotes: within(quotes, stretch).length,
    won: within(won, stretch).length,
    wonCents: centsIn(won, stretch),
  }));
}

async function loadWeeks(db: Db, { quotes, won }: { quotes: Step[]; won: Step[] }, now: Date) {
  const weeks: Pipeline["weeks"] = [];
  for (let ago = WEEKS - 1; ago >= 0; ago--) {
    const week = daysBefore(now, 7 * ago, 7);
    weeks.push({
      received: await received(db, week),
      quotes: within(quotes, week).length,
      wonCents: centsIn(won, week),
    });
  }
  return weeks;
}

async function received(db: Db, stretch: Stretch): Promise<number> {
  return (await countRequests(db, stretch)).requests;
}

export async function countQuoted(db: Db): Promise<number> {
  const { quoted } = await db
    .selectFrom("leads")
    .where("box", "=", "inbox")
    .where("status", "=", "quoted")
    .select(({ fn }) => fn.countAll().as("quoted"))
    .executeTakeFirstOrThrow();
  return Number(quoted);
}

/** Read in turns: months of a busy owner would otherwise hold up the event loop. */
async function* readSteps(db: Db, from: Date): AsyncGenerator<Step[]> {
  let last = firstIdAt(from);
  for (;;) {
    // The page first: joined at once, SQLite would read and sort the steps of all leads for each.
    const page = db
      .selectFrom("lead_events")
      .selectAll()
      .where("id", ">", last)
      .where("kind", "=", "status")
      .orderBy("id")
      .limit(AT_ONCE);
    const rows = await db
      .selectFrom(page.as("step"))
      .innerJoin("leads", "leads.id", "step.lead_id")
      .select(["step.id", "step.lead_id", "step.detail", "step.at", "leads.won_cents", "leads.box"])
      .orderBy("step.id")
      .execute();
    yield rows.filter(({ box }) => box === "inbox").map(asStep);
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.id ?? last;
    await yieldToEventLoop();
  }
}

function asStep({
  lead_id,
  detail,
  at,
  won_cents,
}: {
  lead_id: string;
  detail: string;
  at: string;
  won_cents: number | null;
}): Step {
  // Only `recordLeadEvent` writes them, and only from this type.
  const { to } = JSON.parse(detail) as Extract<NewLeadEvent, { kind: "status" }>;
  return { leadId: lead_id, to, wonCents: won_cents ?? 0, at: Date.parse(at) };
}

/** Before every UUIDv7 of the moment and after. */
function firstIdAt(moment: Date): string {
  const time = moment.getTime().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}

function daysAgo(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

function daysBefore(now: Date, ago: number, days: number): Stretch {
  return { from: daysAgo(now, ago + days), until: daysAgo(now, ago) };
}

function monthsToDate(now: Date, timeZone: string): { now: Stretch; before: Stretch } {
  const first = businessTime(now, timeZone).with({ day: 1 }).startOfDay();
  return {
    now: { from: toDate(first), until: now },
    before: {
      from: toDate(first.subtract({ months: 1 })),
      until: toDate(businessTime(now, timeZone).subtract({ months: 1 })),
    },
  };
}

function within(steps: Step[], { from, until }: Stretch): Step[] {
  return steps.filter(({ at }) => at >= from.getTime() && at < until.getTime());
}

function centsIn(won: Step[], stretch: Stretch): number {
  return within(won, stretch).reduce((total, { wonCents }) => total + wonCents, 0);
}
