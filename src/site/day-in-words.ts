import { locales, type Language } from "#src/platform/i18n/language.ts";

/** `day` as YYYY-MM-DD; empty stays empty. */
export function dayInWords(day: string, language: Language): string {
  return day && new Date(day).toLocaleDateString(locales[language], { dateStyle: "long", timeZone: "UTC" });
}
