import { businessDay } from "#src/platform/clock/business-day.ts";
import { addDays, daysBetween, isCalendarDay } from "#src/platform/clock/calendar-day.ts";

/** YYYY-MM-DD in the owner's time zone, the last one included. */
export type TrafficPeriod = { from: string; to: string };

const DEFAULT_DAYS = 30;
const MAX_DAYS = 731;

export type PeriodProblem = { field: keyof TrafficPeriod; code: "not-a-day" | "before-the-first" | "too-long" };

/** Thirty days up to today by default. */
export function parsePeriod(
  asked: Partial<TrafficPeriod>,
  now: Date,
  timeZone: string,
): { ok: true; values: TrafficPeriod } | { ok: false; problems: PeriodProblem[] } {
  const unclear = (["from", "to"] as const).filter(
    (field) => asked[field] !== undefined && !isCalendarDay(asked[field]),
  );
  if (unclear.length > 0) return { ok: false, problems: unclear.map((field) => ({ field, code: "not-a-day" })) };
  const to = asked.to ?? businessDay(now, timeZone);
  const period = { from: asked.from ?? addDays(to, 1 - DEFAULT_DAYS), to };
  const days = lengthOf(period);
  if (days < 1) return { ok: false, problems: [{ field: "to", code: "before-the-first" }] };
  if (days > MAX_DAYS) return { ok: false, problems: [{ field: "from", code: "too-long" }] };
  return { ok: true, values: period };
}

export function lastDays(days: number, now: Date, timeZone: string): TrafficPeriod {
  const to = businessDay(now, timeZone);
  return { from: addDays(to, 1 - days), to };
}

export function periodBefore(period: TrafficPeriod): TrafficPeriod {
  const days = lengthOf(period);
  return { from: addDays(period.from, -days), to: addDays(period.from, -1) };
}

function lengthOf({ from, to }: TrafficPeriod): number {
  return daysBetween(from, to) + 1;
}

export function daysIn(period: TrafficPeriod): string[] {
  return Array.from({ length: lengthOf(period) }, (_, index) => addDays(period.from, index));
}

export function splitByMonth(period: TrafficPeriod): { months?: TrafficPeriod; days: TrafficPeriod[] } {
  const first = isMonthStart(period.from) ? period.from : nextMonthStart(period.from);
  const end = nextMonthStart(period.to);
  const afterLast = addDays(period.to, 1) === end ? end : `${period.to.slice(0, 7)}-01`;
  if (first >= afterLast) return { days: [period] };
  const ends = [
    { from: period.from, to: addDays(first, -1) },
    { from: afterLast, to: period.to },
  ];
  return {
    months: { from: first.slice(0, 7), to: addDays(afterLast, -1).slice(0, 7) },
    days: ends.filter(({ from, to }) => from <= to),
  };
}

function isMonthStart(day: string): boolean {
  return day.endsWith("-01");
}

function nextMonthStart(day: string): string {
  return `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
}
