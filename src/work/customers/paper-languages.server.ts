import type { Db } from "#src/platform/db/db.server.ts";
import { siteLanguages, type SiteLanguage } from "#src/platform/i18n/language.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";

/**
 * Those of the site, and of the customer where that is another. A line that begins as a service has the words of the
 * pack in all of its languages, and a paper of a business of one language has none of another.
 */
export async function loadPaperLanguages(db: Db, customer: SiteLanguage): Promise<SiteLanguage[]> {
  const { languages } = (await loadPublished(db)).content;
  return siteLanguages.filter((one) => one === customer || languages.includes(one));
}
