import { addDays } from "#src/platform/clock/calendar-day.ts";
import { formatDay } from "#src/platform/i18n/formats.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import { formatOpeningTime } from "#src/site/opening-hours.ts";
import type { WorkingHours } from "#src/work/people/person.ts";
import { timeOf } from "./person-form-values.ts";

const A_MONDAY = "2026-11-23";

type Run = { first: number; last: number };
type Says = { days: (from: string, to: string) => string; hours: (from: string, until: string) => string };

/** `lun. à jeu., 8 h à 17 h; ven., 8 h à 12 h`; blank for who works on no day. */
export function formatWorkingWeek(hours: WorkingHours, says: Says, language: Language): string {
  const worked = hours.flatMap((day, at) => (day ? [{ at, ...day }] : []));
  const alike = Map.groupBy(worked, ({ from, until }) => `${from} ${until}`);
  const name = (day: number) => formatDay(addDays(A_MONDAY, day), language, "short-weekday");
  const time = (minutes: number) => formatOpeningTime(timeOf(minutes), language);
  return [...alike.values()]
    .map((days) => {
      const runs = runsOf(days.map(({ at }) => at)).map(({ first, last }) =>
        first === last ? name(first) : says.days(name(first), name(last)),
      );
      const [{ from, until } = { from: 0, until: 0 }] = days;
      return [...runs, says.hours(time(from), time(until))].join(", ");
    })
    .join("; ");
}

/** Days that follow each other are one. */
function runsOf(days: readonly number[]): Run[] {
  const runs: Run[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last?.last === day - 1) last.last = day;
    else runs.push({ first: day, last: day });
  }
  return runs;
}
