import { siteLanguages, type SiteLanguage } from "#src/platform/i18n/language.ts";

/** Empty in the languages that the business does not write. */
export type Text = Record<SiteLanguage, string>;

export const noText: Text = textOf({});

export function textOf(written: Partial<Text>): Text {
  return textIn((language) => written[language] ?? "");
}

export function textIn(write: (language: SiteLanguage) => string): Text {
  // Object.fromEntries is typed as any record; this one has each of the languages.
  return Object.fromEntries(siteLanguages.map((language) => [language, write(language)])) as Text;
}

export function isWritten(written: Text, language: SiteLanguage): boolean {
  return written[language].trim() !== "";
}

/** In the reader's language, or in another where that one lacks. */
export function writtenIn(text: Text, language: SiteLanguage): string {
  return text[language] || siteLanguages.map((one) => text[one]).find(Boolean) || "";
}
