import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { Page } from "./pages.ts";

/** For Open Graph; a JPEG. */
export type SharePicture = { path: string; width: number; height: number };

export const SHARE_SIZE = { width: 1200, height: 630 };

/** The picture that `npm run pictures` has made of a pack's page; `versions` by name. */
export function madeSharePicture(
  page: Page,
  language: SiteLanguage,
  versions: ReadonlyMap<string, string>,
): SharePicture | undefined {
  const name = shareName(page, language);
  const version = versions.get(name);
  return version ? { path: `/share/${name}.${version}.jpg`, ...SHARE_SIZE } : undefined;
}

export function shareName(page: Page, language: SiteLanguage): string {
  return `${page.path.slice(1).replaceAll("/", "-") || "home"}-${language}`;
}
