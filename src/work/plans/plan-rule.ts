import { addDays, daysBetween, noonOf } from "#src/platform/clock/calendar-day.ts";
import type { Pause, PlanDraft } from "./plan.ts";

type Recurring = Pick<PlanDraft, "rule" | "startsOn" | "endsOn">;
type Range = { from: string; to: string };

/** The days of its visits within the range, both ends included, without those of a pause. */
export function visitDays(plan: Recurring, pauses: readonly Pause[], { from, to }: Range): string[] {
  const range = { from: laterOf(from, plan.startsOn), to: to < plan.endsOn ? to : plan.endsOn };
  return daysOfRule(plan, range).filter((day) => !isPaused(pauses, day));
}

/** A pause without an end lasts until it gets one. */
export function isPaused(pauses: readonly Pause[], day: string): boolean {
  return pauses.some(({ from, until }) => from <= day && (until === null || day <= until));
}

function daysOfRule({ rule, startsOn }: Recurring, range: Range): string[] {
  switch (rule.kind) {
    case "weeks":
      return everyWeeks(rule, startsOn, range);
    case "months":
      return monthly(startsOn, range, (number) => number % rule.every === 0)
        .map((month) => dayIn(month, dayOfMonth(startsOn)))
        .filter(within(range));
    case "months-of-year":
      return monthly(startsOn, range, (_, month) => rule.months.includes(month))
        .map((month) => dayIn(month, rule.day))
        .filter(within(range));
    case "as-needed":
      return [];
  }
}

function everyWeeks({ every, weekday }: { every: number; weekday: number }, startsOn: string, { from, to }: Range) {
  const first = addDays(startsOn, (weekday - weekdayOf(startsOn) + 7) % 7);
  const step = every * 7;
  const passed = Math.max(0, Math.ceil(daysBetween(first, from) / step));
  const days: string[] = [];
  for (let day = addDays(first, passed * step); day <= to; day = addDays(day, step)) days.push(day);
  return days;
}

type Month = { year: number; month: number };

/** The months from that of the start to the end of the range; `number` is 0 for the first. */
function monthly(startsOn: string, { to }: Range, isIn: (number: number, month: number) => boolean): Month[] {
  const months: Month[] = [];
  let { year, month } = monthOf(startsOn);
  const last = monthOf(to);
  for (let number = 0; year < last.year || (year === last.year && month <= last.month); number += 1) {
    if (isIn(number, month)) months.push({ year, month });
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
  return months;
}

/** The last day of the month where it has no such day. */
function dayIn({ year, month }: Month, day: number): string {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return `${year}-${two(month)}-${two(Math.min(day, last))}`;
}

/** 1 is Monday. */
export function weekdayOf(day: string): number {
  return noonOf(day).getUTCDay() || 7;
}

export function dayOfMonth(day: string): number {
  return Number(day.slice(8));
}

/** 29 February becomes the 28th. */
export function yearsAfter(day: string, years: number): string {
  const { year, month } = monthOf(day);
  return dayIn({ year: year + years, month }, dayOfMonth(day));
}

function monthOf(day: string): Month {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) };
}

function within({ from, to }: Range): (day: string) => boolean {
  return (day) => from <= day && day <= to;
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}
