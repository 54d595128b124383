import { createArticle, loadArticle, saveArticle } from "#src/marketing/articles/articles.server.ts";
import { publishArticle } from "#src/marketing/articles/publish-articles.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { ArticleContent } from "#src/site/articles/article-content.server.ts";
import { byOwner } from "../work/by-owner.ts";

export const articleContent: ArticleContent = {
  title: { fr: "Rincer le sel", en: "Rinse the salt" },
  slug: { fr: "", en: "" },
  description: { fr: "Pourquoi, et quand.", en: "Why, and when." },
  html: { fr: "<p>Au printemps.</p>", en: "<p>In spring.</p>" },
  picture: null,
  service: "driveway",
};

/** A draft. */
export async function anArticle(db: Db, change: Partial<ArticleContent> = {}, now = new Date()): Promise<string> {
  const created = await createArticle(byOwner(db), undefined, now);
  if (created.kind !== "created") throw new Error(created.kind);
  await editArticle(db, created.id, { ...articleContent, ...change }, now);
  return created.id;
}

export async function editArticle(db: Db, id: string, value: ArticleContent, now = new Date()): Promise<void> {
  const version = (await loadArticle(db, id))?.version ?? "";
  const saved = await saveArticle(db, { id, version, value }, now);
  if (saved.kind !== "saved") throw new Error(JSON.stringify(saved));
}

export async function aPublishedArticle(
  db: Db,
  change: Partial<ArticleContent> = {},
  now = new Date(),
): Promise<string> {
  const id = await anArticle(db, change, now);
  const moved = await publishArticle(byOwner(db), id, now);
  if (moved.kind !== "moved") throw new Error(moved.kind);
  return id;
}
