import type { ArticleContent } from "#src/site/articles/article-content.server.ts";
import type { ArticleState } from "./article.ts";
import type { Defaulted, Json } from "#src/platform/columns/column.ts";

declare module "#src/platform/db/schema.ts" {
  interface Schema {
    articles: ArticlesTable;
  }
}

export type ArticlesTable = {
  id: string;
  idea_id: string | null;
  state: Defaulted<ArticleState>;
  /** As the owner is changing it. */
  content: Json<ArticleContent>;
  /** As visitors see it; null while they see nothing, as the slugs are in a language they do not see. */
  shown: Defaulted<Json<ArticleContent> | null>;
  shown_slug_fr: Defaulted<string | null>;
  shown_slug_en: Defaulted<string | null>;
  /** While scheduled. */
  publish_at: Defaulted<string | null>;
  /** The first time, on a former website where it comes from one. */
  published_at: Defaulted<string | null>;
  /** Null until it was published here. */
  shown_since: Defaulted<string | null>;
  created_at: string;
  changed_at: string;
};
