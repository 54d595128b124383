import type { Language } from "#src/i18n/language.ts";
import { pageAt, pathOf, type PageAddress } from "#src/site/pages.ts";

const KEY = "language";

export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Private windows may refuse storage; the address still says the language.
  }
}

/** Where the visitor is. An address without a prefix becomes the English one for those who have chosen English, as in a new document. */
export function addressNow(): PageAddress {
  const { page, language } = pageAt(location.pathname);
  if (language === "en" || !hasChosenEnglish()) return { page, language };
  history.replaceState(history.state, "", pathOf(page, "en") + location.search + location.hash);
  return { page, language: "en" };
}

function hasChosenEnglish(): boolean {
  try {
    return localStorage.getItem(KEY) === "en";
  } catch {
    return false;
  }
}
