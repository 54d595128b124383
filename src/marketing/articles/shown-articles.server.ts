import { type Json, parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { ArticleContent, ShownArticle } from "#src/site/articles/article-content.server.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import { outlineOf } from "#src/site/pages/page-content.ts";
import { openPages, type Pages } from "#src/site/pages.ts";
import { loadArticle } from "./articles.server.ts";

/** As visitors see them, the newest first. */
export async function loadShownArticles(db: Db): Promise<ShownArticle[]> {
  const rows = await db
    .selectFrom("articles")
    .select(["id", "shown", "published_at", "shown_since"])
    .where("shown", "is not", null)
    .$narrowType<{ shown: Json<ArticleContent> }>()
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ id, shown, published_at, shown_since }) => ({
    ...{ id, content: parseJson(shown) },
    ...{ publishedAt: published_at ?? "", changedAt: shown_since ?? "" },
  }));
}

/** With one as the owner has it, whether or not visitors see it. Unwritten slugs are its id. */
export async function loadArticlesWithDraft(db: Db, id: string, now: Date): Promise<ShownArticle[]> {
  const shown = await loadShownArticles(db);
  const draft = await loadArticle(db, id);
  if (!draft) return shown;
  const { slug } = draft.content;
  const content = { ...draft.content, slug: { fr: slug.fr || id, en: slug.en || id } };
  const moment = now.toISOString();
  const article = { id, content, publishedAt: draft.publishedAt ?? draft.publishAt ?? moment, changedAt: moment };
  return [article, ...shown.filter((one) => one.id !== id)];
}

/** The pages of the published site, with its articles. */
export async function loadPages(db: Db): Promise<Pages> {
  const { content, pages } = await loadPublished(db);
  const articles = await db
    .selectFrom("articles")
    .select(["id", "shown_slug_fr", "shown_slug_en"])
    .where("shown", "is not", null)
    .$narrowType<{ shown: Json<ArticleContent> }>()
    .execute();
  if (articles.length === 0) return pages;
  const addresses = articles.map(({ id, shown_slug_fr, shown_slug_en }) => ({
    id,
    slugs: { ...(shown_slug_fr && { fr: shown_slug_fr }), ...(shown_slug_en && { en: shown_slug_en }) },
  }));
  return openPages(outlineOf(content, addresses));
}
