import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { store, stored } from "#src/web/ui/browser/stored.ts";
import type { PageAddress, Pages } from "#src/site/pages.ts";

const KEY = "language";

export function storeLanguage(language: SiteLanguage): void {
  store(KEY, language);
}

/** The page in the language that the visitor has chosen, where it is written in it. */
export function preferredAddress(pages: Pages, pathname: string): PageAddress {
  const { page, language } = pages.at(pathname);
  const chosen = pages.languagesOf(page).find((one) => one === stored("language"));
  // A prefixed address is always of its own language.
  return { page, language: chosen && language === pages.languages[0] ? chosen : language };
}
