import type { Db } from "#src/platform/db/db.server.ts";
import { picturesInText } from "#src/site/text-pictures.ts";
import type { SiteSection } from "#src/site/content/site-content.server.ts";
import { loadDraft, loadPublished } from "#src/site/content/site-versions.server.ts";

const KEPT_PUBLICATIONS = 20;

export type PictureUse = { site: "draft" | "published"; section: SiteSection | "articles" };

/** Each place of the draft and of the published site that shows a picture, by the picture. */
export async function loadPictureUses(db: Db): Promise<Map<string, PictureUse[]>> {
  const uses = new Map<string, PictureUse[]>();
  const sites = { published: (await loadPublished(db)).content, draft: (await loadDraft(db)).content };
  for (const site of ["published", "draft"] as const)
    for (const [section, content] of Object.entries(sites[site]))
      for (const picture of picturesIn(content))
        // Object.entries loses the keys of a site's content.
        uses.set(picture, [...(uses.get(picture) ?? []), { site, section: section as SiteSection }]);
  const articles = await db.selectFrom("articles").select(["content", "shown"]).execute();
  for (const { content, shown } of articles)
    for (const [site, text] of [
      ["draft", content],
      ["published", shown ?? "null"],
    ] as const)
      for (const picture of picturesIn(JSON.parse(text)))
        uses.set(picture, [...(uses.get(picture) ?? []), { site, section: "articles" }]);
  return uses;
}

/** Also what the last publications show, so that any of them can be put back. */
export async function loadPicturesInUse(db: Db): Promise<Set<string>> {
  const used = new Set((await loadPictureUses(db)).keys());
  const former = await db
    .selectFrom("site_versions")
    .select("content")
    .where("published_at", "is not", null)
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .limit(KEPT_PUBLICATIONS)
    .execute();
  for (const { content } of former) for (const picture of picturesIn(JSON.parse(content))) used.add(picture);
  return used;
}

export function picturesIn(content: unknown): Set<string> {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value === "string") for (const picture of picturesInText(value)) found.add(picture);
    if (typeof value !== "object" || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      if (key === "picture" && typeof part === "string") found.add(part);
      else look(part);
    }
  };
  look(content);
  return found;
}
