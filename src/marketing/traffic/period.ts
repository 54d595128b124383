import { businessDay } from "#src/platform/clock/business-day.ts";
import { DAY_MS } from "#src/platform/clock/durations.ts";

/** YYYY-MM-DD in the owner's time zone, the last one included. */
export type Period = { from: string; to: string };

const DEFAULT_DAYS = 30;
const MAX_DAYS = 731;

export type PeriodProblem = { field: keyof Period; code: "not-a-day" | "before-the-first" | "too-long" };

/** Thirty days up to today by default. */
export function parsePeriod(
  asked: Partial<Period>,
  now: Date,
  timeZone: string,
): { ok: true; values: Period } | { ok: false; problems: PeriodProblem[] } {
  const unclear = (["from", "to"] as const).filter((field) => asked[field] !== undefined && !isDay(asked[field]));
  if (unclear.length > 0) return { ok: false, problems: unclear.map((field) => ({ field, code: "not-a-day" })) };
  const to = asked.to ?? businessDay(now, timeZone);
  const period = { from: asked.from ?? dayAfter(to, 1 - DEFAULT_DAYS), to };
  const days = lengthOf(period);
  if (days < 1) return { ok: false, problems: [{ field: "to", code: "before-the-first" }] };
  if (days > MAX_DAYS) return { ok: false, problems: [{ field: "from", code: "too-long" }] };
  return { ok: true, values: period };
}

export function lastDays(days: number, now: Date, timeZone: string): Period {
  const to = businessDay(now, timeZone);
  return { from: dayAfter(to, 1 - days), to };
}

export function periodBefore(period: Period): Period {
  const days = lengthOf(period);
  return { from: dayAfter(period.from, -days), to: dayAfter(period.from, -1) };
}

function lengthOf({ from, to }: Period): number {
  return (noonOf(to) - noonOf(from)) / DAY_MS + 1;
}

export function daysIn(period: Period): string[] {
  return Array.from({ length: lengthOf(period) }, (_, index) => dayAfter(period.from, index));
}

export function dayAfter(day: string, days: number): string {
  return new Date(noonOf(day) + days * DAY_MS).toISOString().slice(0, 10);
}

export function splitByMonth(period: Period): { months?: Period; days: Period[] } {
  const first = isMonthStart(period.from) ? period.from : nextMonthStart(period.from);
  const end = nextMonthStart(period.to);
  const afterLast = dayAfter(period.to, 1) === end ? end : `${period.to.slice(0, 7)}-01`;
  if (first >= afterLast) return { days: [period] };
  const ends = [
    { from: period.from, to: dayAfter(first, -1) },
    { from: afterLast, to: period.to },
  ];
  return {
    months: { from: first.slice(0, 7), to: dayAfter(afterLast, -1).slice(0, 7) },
    days: ends.filter(({ from, to }) => from <= to),
  };
}

/** UTC has no daylight saving time. */
function noonOf(day: string): number {
  return Date.parse(`${day}T12:00:00Z`);
}

function isDay(text: string): boolean {
  const noon = /^20\d\d-\d\d-\d\d$/.test(text) ? noonOf(text) : NaN;
  return Number.isFinite(noon) && new Date(noon).toISOString().startsWith(text);
}

function isMonthStart(day: string): boolean {
  return day.endsWith("-01");
}

function nextMonthStart(day: string): string {
  return `${dayAfter(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
}
