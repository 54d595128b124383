import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { ArticleContent } from "#src/site/articles/article-content.server.ts";
import type { Text } from "#src/site/content/text.ts";

/** `taken-down` was published once: its addresses answer that it is gone. */
export type ArticleState = "draft" | "scheduled" | "published" | "taken-down";

type Times = {
  state: ArticleState;
  /** ISO 8601 UTC, as all of these; while scheduled. */
  publishAt: string | null;
  publishedAt: string | null;
  changedAt: string;
};

export type ListedArticle = Times & {
  id: string;
  ideaId: string | null;
  title: Text;
  /** The languages that visitors read it in, else those it could be published in. */
  languages: SiteLanguage[];
  /** Published, and what was written since is not public. */
  isChanged: boolean;
};

/** `version` is of the content: another one after each change. */
export type Article = ListedArticle & { version: string; content: ArticleContent };
