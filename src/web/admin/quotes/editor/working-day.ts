import { addDays, noonOf } from "#src/platform/clock/calendar-day.ts";
import { rangesOf, week } from "#src/site/opening-hours.ts";
import type { Answering } from "#src/site/promises/answer-due.ts";

const usualWeek = week.slice(0, 5);

/** That day, or the next one that the business opens on; from Monday to Friday where it says no hours. */
export function workingDay(
  day: string,
  { hours, areHoursHidden }: Pick<Answering, "hours" | "areHoursHidden">,
): string {
  const open = week.filter((weekday) => rangesOf(hours[weekday]).length > 0);
  const days = areHoursHidden || open.length === 0 ? usualWeek : open;
  // Sunday is 0 for the clock and the last of the week.
  const weekdayOf = (one: string) => week[(noonOf(one).getUTCDay() + 6) % 7];
  const ahead = [0, 1, 2, 3, 4, 5, 6].map((more) => addDays(day, more));
  return ahead.find((one) => days.some((weekday) => weekday === weekdayOf(one))) ?? day;
}
