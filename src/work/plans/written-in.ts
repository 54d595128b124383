import { siteLanguages, type SiteLanguage } from "#src/platform/i18n/language.ts";
import type { Text } from "#src/site/content/text.ts";

/** In the reader's language, or in another where that one lacks. */
export function writtenIn(text: Text, language: SiteLanguage): string {
  return text[language] || siteLanguages.map((one) => text[one]).find(Boolean) || "";
}
