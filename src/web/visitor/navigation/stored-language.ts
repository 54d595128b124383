import type { Language } from "#src/i18n/language.ts";
import { pageAt, type PageAddress } from "#src/site/pages.ts";

const KEY = "language";

export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Private windows may refuse storage.
  }
}

/** The English page for a visitor who has chosen English. */
export function preferredAddress(pathname: string): PageAddress {
  const { page, language } = pageAt(pathname);
  return { page, language: hasChosenEnglish() ? "en" : language };
}

function hasChosenEnglish(): boolean {
  try {
    return localStorage.getItem(KEY) === "en";
  } catch {
    return false;
  }
}
