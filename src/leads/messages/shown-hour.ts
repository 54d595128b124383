import { locales, type Language } from "#src/i18n/language.ts";

/** `Saturday 10:05 a.m.`, `samedi 10 h 05`. */
export function shownHour(moment: Date, language: Language, timeZone: string): string {
  return moment.toLocaleString(locales[language], { weekday: "long", hour: "numeric", minute: "2-digit", timeZone });
}
