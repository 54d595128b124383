import { plainText } from "#src/platform/i18n/plain-text.ts";
import type { ListedArticle } from "#src/marketing/articles/article.ts";

export const articleStates = [
  "draft",
  "scheduled",
  "published",
  "taken-down",
] as const satisfies ListedArticle["state"][];
export type ArticleFilter = { search: string; state: string };

/** By title, in any language and without accents; an unknown state is none. */
export function filterArticles<Found extends Pick<ListedArticle, "title" | "state">>(
  articles: readonly Found[],
  { search, state }: ArticleFilter,
): Found[] {
  const wanted = plainText(search.trim());
  const wantedState = articleStates.find((one) => one === state);
  return articles.filter(
    (article) =>
      (!wantedState || article.state === wantedState) &&
      Object.values(article.title).some((title) => plainText(title).includes(wanted)),
  );
}
