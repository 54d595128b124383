import { parseJson, toJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { FiledArticle } from "#src/site/articles/filed-article.server.ts";
import type { ArticleState } from "./article.ts";
import { slugsOfOthers } from "./articles.server.ts";

/** As they are edited, or as visitors read them. */
export async function listFiledArticles(db: Db, which: "draft" | "published"): Promise<FiledArticle[]> {
  const rows = await db.selectFrom("articles").selectAll().orderBy("id").execute();
  return rows.flatMap(({ id, content, shown, published_at }) => {
    if (which === "published" && shown === null) return [];
    const filed = parseJson(which === "published" && shown !== null ? shown : content);
    return { id, content: filed, publishedAt: shown === null ? null : published_at };
  });
}

/** A known article gets its text. A new one that was public is scheduled for the moment it had, if `publish` is set. */
export async function takeFiledArticles(
  db: Db,
  { articles, publish }: { articles: readonly FiledArticle[]; publish: boolean },
  now: Date,
): Promise<void> {
  const moment = now.toISOString();
  for (const article of articles) {
    const content = toJson(await withFreeSlugs(db, article));
    const publish_at = publish ? article.publishedAt : null;
    const state: ArticleState = publish_at === null ? "draft" : "scheduled";
    await db
      .insertInto("articles")
      .values({ id: article.id, state, content, publish_at, created_at: moment, changed_at: moment })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ content, changed_at: moment }))
      .execute();
  }
}

/** A blank slug is made anew from the title. */
async function withFreeSlugs(db: Db, { id, content }: FiledArticle): Promise<FiledArticle["content"]> {
  const taken = await slugsOfOthers(db, id);
  const free = (language: "fr" | "en") =>
    taken[language].includes(content.slug[language]) ? "" : content.slug[language];
  return { ...content, slug: { fr: free("fr"), en: free("en") } };
}
