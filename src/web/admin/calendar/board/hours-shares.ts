import type { CSSProperties } from "react";
import { noonOf } from "#src/platform/clock/calendar-day.ts";
import type { Person } from "#src/work/people/person.ts";
import type { MinuteSpan } from "#src/web/admin/calendar/grid/day-layout.ts";
import { STEP_MINUTES } from "#src/web/admin/calendar/team/slot.ts";

/** Along the hours shown; what would go beyond the last one ends there. */
export function acrossOf(span: MinuteSpan, { start, end }: MinuteSpan): CSSProperties {
  const share = (minutes: number) => `${(Math.max(0, minutes) / (end - start)) * 100}%`;
  return { left: share(span.start - start), width: share(Math.min(span.end, end) - Math.max(span.start, start)) };
}

/** Where each half hour begins. */
export function stepsOf({ start, end }: MinuteSpan): number[] {
  return Array.from({ length: (end - start) / STEP_MINUTES }, (_, step) => start + step * STEP_MINUTES);
}

/** The parts of the hours shown in which somebody does not work that day. */
export function offHours(
  { hours: ofWeek }: Pick<Person, "hours">,
  day: string,
  { start, end }: MinuteSpan,
): MinuteSpan[] {
  // Working days begin on Monday.
  const works = ofWeek[(noonOf(day).getUTCDay() + 6) % 7];
  if (!works) return [{ start, end }];
  return [
    { start, end: Math.min(works.from, end) },
    { start: Math.max(works.until, start), end },
  ].filter((part) => part.start < part.end);
}
