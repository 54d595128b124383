import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Db } from "#src/platform/db/db.server.ts";
import { packNames } from "#src/site/content/packs.server.ts";
import { changesBetween } from "#src/site/content/site-changes.ts";
import type { SiteSection } from "#src/site/content/site-content.server.ts";
import { listPublications, loadPublication, type Publication } from "#src/site/content/site-versions.server.ts";

/** `sections` are those that changed since the publication before; null where that was not compared. */
export type SummarizedPublication = Publication & { isStart: boolean; sections: SiteSection[] | null };

/** Documents are large: older publications are listed without what changed. */
const COMPARED = 20;

/** The newest first. */
export async function summarizePublications(db: Db): Promise<SummarizedPublication[]> {
  const publications = await listPublications(db);
  const summarized: SummarizedPublication[] = [];
  for (const [place, publication] of publications.entries()) {
    const before = publications.slice(place + 1).find(({ isDraft }) => !isDraft);
    const sections = place < COMPARED && before ? await sectionsChanged(db, before.id, publication.id) : null;
    // The starting content is kept under the name of its pack.
    summarized.push({ ...publication, isStart: !before && packNames.includes(publication.note), sections });
  }
  return summarized;
}

async function sectionsChanged(db: Db, before: string, after: string): Promise<SiteSection[] | null> {
  await yieldToEventLoop();
  const [former, latter] = [await loadPublication(db, before), await loadPublication(db, after)];
  if (!former || !latter) return null;
  return [...new Set(changesBetween(former, latter).map(({ section }) => section))];
}
