import type { Language } from "#src/i18n/language.ts";
import { store, stored } from "#src/web/ui/stored.ts";
import { pageAt, type PageAddress } from "#src/site/pages.ts";

const KEY = "language";

export function storeLanguage(language: Language): void {
  store(KEY, language);
}

/** The English page for a visitor who has chosen English. */
export function preferredAddress(pathname: string): PageAddress {
  const { page, language } = pageAt(pathname);
  return { page, language: stored(KEY) === "en" ? "en" : language };
}
