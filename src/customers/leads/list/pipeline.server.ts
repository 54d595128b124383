import { businessTime, toDate } from "#src/platform/clock/business-time.server.ts";
import { DAY_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { sumOpenQuotes } from "#src/customers/leads/board/open-quotes.server.ts";
import { loadZone } from "#src/account/settings/settings.server.ts";
import type { Pipeline } from "./pipeline.ts";
import { countWaiting } from "./request-statistics.server.ts";
import type { DateRange } from "./date-range.ts";
import { tallyRequests, tallySteps } from "./tally.server.ts";

const WEEKS = 8;
/** Covers the month before this one, eight weeks and twice 30 days. */
const WINDOW_DAYS = 63;

export async function loadPipeline(db: Db, now: Date): Promise<Pipeline> {
  const { waiting } = await countWaiting(db);
  const month = { now: daysBefore(now, 0, 30), before: daysBefore(now, 30, 30) };
  const thisMonth = monthsToDate(now, await loadZone(db));
  const weeks = Array.from({ length: WEEKS }, (_, index) => daysBefore(now, 7 * (WEEKS - 1 - index), 7));
  const dateRanges = [month.now, month.before, thisMonth.now, thisMonth.before, ...weeks];
  const window = { from: daysAgo(now, WINDOW_DAYS), until: now, dateRanges };
  const received = await tallyRequests(db, window);
  const quotes = await tallySteps(db, "quoted", window);
  const won = await tallySteps(db, "won", window);
  const lost = await tallySteps(db, "lost", window);
  const decidedIn = (dateRange: DateRange) => ({ won: won(dateRange).count, lost: lost(dateRange).count });
  return {
    waiting,
    received: { now: received(month.now).count, before: received(month.before).count },
    quoted: await countQuoted(db),
    quotedCents: await sumOpenQuotes(db),
    quotes: { now: quotes(month.now).count, before: quotes(month.before).count },
    wonCents: { now: won(thisMonth.now).cents, before: won(thisMonth.before).cents },
    decided: { now: decidedIn(month.now), before: decidedIn(month.before) },
    weeks: weeks.map((week) => ({
      received: received(week).count,
      quotes: quotes(week).count,
      wonCents: won(week).cents,
    })),
  };
}

export type Outcome = { quotes: number; won: number; wonCents: number };

/** What was quoted and won in each date range, by when it was. In the order of time. */
export async function loadOutcomes(db: Db, dateRanges: DateRange[]): Promise<Outcome[]> {
  const [first] = dateRanges;
  if (!first) return [];
  const window = { ...first, dateRanges };
  const quotes = await tallySteps(db, "quoted", window);
  const won = await tallySteps(db, "won", window);
  return dateRanges.map((dateRange) => ({
    quotes: quotes(dateRange).count,
    won: won(dateRange).count,
    wonCents: won(dateRange).cents,
  }));
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

function daysAgo(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

function daysBefore(now: Date, ago: number, days: number): DateRange {
  return { from: daysAgo(now, ago + days), until: daysAgo(now, ago) };
}

function monthsToDate(now: Date, timeZone: string): { now: DateRange; before: DateRange } {
  const first = businessTime(now, timeZone).with({ day: 1 }).startOfDay();
  return {
    now: { from: toDate(first), until: now },
    before: {
      from: toDate(first.subtract({ months: 1 })),
      until: toDate(businessTime(now, timeZone).subtract({ months: 1 })),
    },
  };
}
