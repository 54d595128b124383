import type { Language } from "#src/i18n/language.ts";
import { pageAt, type PageAddress } from "#src/site/pages.ts";

const KEY = "language";

export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Private windows may refuse storage; the address still says the language.
  }
}

/** The page at a path. A visitor who has chosen English gets the English one, as the inline script does for a document. */
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
