import type { Language } from "#src/i18n/language.ts";
import type { Page } from "./pages.ts";
import { sharePictureVersions } from "./share-picture-versions.ts";

/** The Open Graph picture of a page; none for the not-found page. */
export function sharePicture(page: Page, language: Language) {
  const name = shareName(page, language);
  const version = sharePictureVersions.get(name);
  if (!version) return undefined;
  return { path: `/share/${name}.${version}.jpg`, width: 1200, height: 630 };
}

export function shareName(page: Page, language: Language): string {
  return `${page.path.slice(1) || "home"}-${language}`;
}
