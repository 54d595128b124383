import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import { htmlOf } from "#src/marketing/content-ideas/kept-article.server.ts";
import { emptyArticle, type ArticleContent } from "#src/site/articles/article-content.server.ts";
import { noText } from "#src/site/content/text.ts";

/** What an article begins with: the text that came with the idea, else its headline and description in `language`. */
export async function contentOfIdea(db: Db, id: string, language: Language): Promise<ArticleContent | undefined> {
  const idea = await db
    .selectFrom("content_ideas")
    .select(["headline", "description", "article"])
    .where("id", "=", id)
    .where("status", "=", "approved")
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!idea) return undefined;
  if (idea.article) return { ...emptyArticle, ...parseJson(idea.article) };
  const title = { ...noText, [language]: idea.headline };
  return { ...emptyArticle, title, html: { ...noText, [language]: htmlOf(idea.description) } };
}
