import type { Db } from "#src/platform/db/db.server.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { languageAmong } from "#src/platform/i18n/site-language.ts";
import { loadPublished } from "./site-versions.server.ts";

/** In which somebody is written to now, whatever the site was in when they came. */
export async function loadLanguageFor(db: Db, theirs: string): Promise<SiteLanguage> {
  return languageAmong((await loadPublished(db)).content.languages, theirs);
}
