import { DAY_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { sumOpenQuotes } from "./open-quotes.server.ts";
import type { Pipeline } from "#src/work/leads/list/pipeline.ts";
import { LATELY_DAYS } from "#src/work/leads/list/lately.ts";
import type { DateRange } from "#src/work/leads/list/date-range.ts";
import { tallyDeclined, tallyRequests, tallySentQuotes, tallySteps } from "#src/work/leads/list/tally.server.ts";

const WEEKS = 8;
/** Covers eight weeks and twice what is lately. */
const WINDOW_DAYS = 60;

export async function loadPipeline(db: Db, now: Date): Promise<Pipeline> {
  const month = { now: daysBefore(now, 0, LATELY_DAYS), before: daysBefore(now, LATELY_DAYS, LATELY_DAYS) };
  const weeks = Array.from({ length: WEEKS }, (_, index) => daysBefore(now, 7 * (WEEKS - 1 - index), 7));
  const dateRanges = [month.now, month.before, ...weeks];
  const window = { from: daysAgo(now, WINDOW_DAYS), until: now, dateRanges };
  const received = await tallyRequests(db, window);
  const quotes = await tallySentQuotes(db, window);
  const won = await tallySteps(db, "won", window);
  const lost = await tallySteps(db, "lost", window);
  const declined = await tallyDeclined(db, window);
  const decidedIn = (dateRange: DateRange) => ({
    won: won(dateRange).count,
    lost: lost(dateRange).count + declined(dateRange).count,
  });
  return {
    received: { now: received(month.now).count, before: received(month.before).count },
    quotes: { now: quotes(month.now).count, before: quotes(month.before).count },
    quotedCents: (await sumOpenQuotes(db)).cents,
    wonCents: { now: won(month.now).cents, before: won(month.before).cents },
    decided: { now: decidedIn(month.now), before: decidedIn(month.before) },
    weeks: weeks.map((week) => ({
      received: received(week).count,
      quotes: quotes(week).count,
      wonCents: won(week).cents,
    })),
  };
}

export type PipelineOutcome = { quotes: number; won: number; wonCents: number };

/** What was quoted and won in each date range, by when it was. In the order of time. */
export async function loadLeadOutcomes(db: Db, dateRanges: DateRange[]): Promise<PipelineOutcome[]> {
  const [first] = dateRanges;
  if (!first) return [];
  const window = { ...first, dateRanges };
  const quotes = await tallySentQuotes(db, window);
  const won = await tallySteps(db, "won", window);
  return dateRanges.map((dateRange) => ({
    quotes: quotes(dateRange).count,
    won: won(dateRange).count,
    wonCents: won(dateRange).cents,
  }));
}

function daysAgo(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

function daysBefore(now: Date, ago: number, days: number): DateRange {
  return { from: daysAgo(now, ago + days), until: daysAgo(now, ago) };
}
