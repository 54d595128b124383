import { locales, type Language } from "#src/platform/i18n/language.ts";

/** `novembre 2026`, of YYYY-MM. */
export function shownCalendarMonth(month: string, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], { month: "long", year: "numeric", timeZone: "UTC" });
  return format.format(new Date(`${month}-01T12:00:00Z`));
}

/** `28 novembre`. */
export function shownDayIn(moment: Date, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(locales[language], { day: "numeric", month: "long", timeZone }).format(moment);
}
