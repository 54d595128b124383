import { TIME_ZONE } from "#src/clock/business-day.ts";
import type { Period } from "#src/traffic/period.ts";
import { locales, type Language } from "#src/i18n/language.ts";

const long = formats({ dateStyle: "medium" });
const short = formats({ month: "short", day: "numeric" });

function formats(style: Intl.DateTimeFormatOptions): Record<Language, Intl.DateTimeFormat> {
  const format = (language: Language) => new Intl.DateTimeFormat(locales[language], { timeZone: TIME_ZONE, ...style });
  return { en: format("en"), fr: format("fr") };
}

/** From YYYY-MM-DD: `Nov 21, 2026`, `21 nov. 2026`. */
export function shownCalendarDay(day: string, language: Language): string {
  return long[language].format(noonOf(day));
}

/** From YYYY-MM-DD: `Nov 21`, `21 nov.`. */
export function shortCalendarDay(day: string, language: Language): string {
  return short[language].format(noonOf(day));
}

/** One day by its name, several by the first and the last: `Nov 1 – 21, 2026`. */
export function shownPeriod({ from, to }: Period, language: Language): string {
  return long[language].formatRange(noonOf(from), noonOf(to));
}

function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00-05:00`);
}
