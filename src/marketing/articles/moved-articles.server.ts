import { toJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { acquireWriterLock } from "#src/platform/db/writer-lock.server.ts";
import type { ArticleContent } from "#src/site/articles/article-content.server.ts";
import { slugsOfOthers } from "./articles.server.ts";

/** `publishedAt`: on the website that it comes from; ISO 8601 UTC. */
export type MovedArticle = { id: string; content: ArticleContent; publishedAt: string | null };

/** As drafts that keep their day. Those that are here already stay as the owner has them. Returns how many were added. */
export async function addMovedArticles(db: Db, articles: readonly MovedArticle[], now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await acquireWriterLock(trx, "articles", now);
    const taken = await slugsOfOthers(trx, "");
    const added = await withoutKnown(trx, articles);
    for (const { id, content, publishedAt } of added) {
      const slug = { fr: freeSlug(content.slug.fr, taken.fr), en: freeSlug(content.slug.en, taken.en) };
      const moment = now.toISOString();
      await trx
        .insertInto("articles")
        .values({
          ...{ id, content: toJson({ ...content, slug }), published_at: publishedAt },
          ...{ created_at: publishedAt ?? moment, changed_at: moment },
        })
        .execute();
    }
    return added.length;
  });
}

export async function withoutKnown(db: Db, articles: readonly MovedArticle[]): Promise<MovedArticle[]> {
  const known = new Set((await db.selectFrom("articles").select("id").execute()).map(({ id }) => id));
  return articles.filter(({ id }) => !known.has(id));
}

/** Blank, which is made anew from the title, where another article has it. */
function freeSlug(wanted: string, taken: string[]): string {
  if (wanted === "" || taken.includes(wanted)) return "";
  taken.push(wanted);
  return wanted;
}
