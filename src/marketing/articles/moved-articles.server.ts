import { toJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { acquireWriterLock } from "#src/platform/db/writer-lock.server.ts";
import { writtenIn, type ArticleContent } from "#src/site/articles/article-content.server.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import { slugsOfOthers } from "./articles.server.ts";
import { namedSlugs, publishedColumns, tellPages } from "./publish-articles.server.ts";

/** `publishedAt`: on the website that it comes from, null where it was not public; ISO 8601 UTC. */
export type MovedArticle = { id: string; content: ArticleContent; publishedAt: string | null };
type Wanted = { asDrafts: boolean; now: Date };

/** What was public is published with its day, the rest are drafts. Those that are here already stay as the owner has them. */
export async function addMovedArticles(
  db: Db,
  articles: readonly MovedArticle[],
  { asDrafts, now }: Wanted,
): Promise<{ added: number; published: number }> {
  return db.transaction().execute(async (trx) => {
    await acquireWriterLock(trx, "articles", now);
    const moment = now.toISOString();
    const taken = await slugsOfOthers(trx, "");
    const added = await withoutKnown(trx, articles);
    const toPublish = new Set(asDrafts ? [] : (await publishable(trx, added)).map(({ id }) => id));
    const published: { id: string; shown: null; content: ArticleContent }[] = [];
    for (const { id, content: found, publishedAt } of added) {
      const slug = { fr: freeSlug(found.slug.fr, taken.fr), en: freeSlug(found.slug.en, taken.en) };
      const draft = { ...found, slug };
      const content = toPublish.has(id) ? { ...draft, slug: namedSlugs(draft, taken) } : draft;
      for (const language of ["fr", "en"] as const)
        if (content.slug[language]) taken[language].push(content.slug[language]);
      if (toPublish.has(id)) published.push({ id, shown: null, content });
      await trx
        .insertInto("articles")
        .values({
          ...{ id, content: toJson(content), published_at: publishedAt },
          ...{ created_at: publishedAt ?? moment, changed_at: moment },
          ...(toPublish.has(id) && publishedColumns(id, content, now)),
        })
        .execute();
    }
    if (published.length > 0) await tellPages(trx, published, now);
    return { added: added.length, published: published.length };
  });
}

export async function withoutKnown<Moved extends MovedArticle>(db: Db, articles: readonly Moved[]): Promise<Moved[]> {
  const known = new Set((await db.selectFrom("articles").select("id").execute()).map(({ id }) => id));
  return articles.filter(({ id }) => !known.has(id));
}

/** What was public, and is written in a language of the site. */
export async function publishable(db: Db, articles: readonly MovedArticle[]): Promise<MovedArticle[]> {
  const { languages } = (await loadPublished(db)).content;
  return articles.filter(
    ({ publishedAt, content }) => publishedAt !== null && writtenIn(content, languages).length > 0,
  );
}

/** Blank, which is made anew from the title, where another article has it. */
function freeSlug(wanted: string, taken: string[]): string {
  return taken.includes(wanted) ? "" : wanted;
}
