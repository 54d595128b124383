import type { IdeaStatus } from "./content-idea.ts";
import type { KeptArticle } from "./kept-article.server.ts";
import type { Defaulted, Json } from "#src/platform/columns/column.ts";

declare module "#src/platform/db/schema.ts" {
  interface Schema {
    content_ideas: ContentIdeasTable;
  }
}

export type ContentIdeasTable = {
  id: string;
  headline: string;
  description: string;
  status: Defaulted<IdeaStatus>;
  feedback: Defaulted<string | null>;
  external_id: Defaulted<string | null>;
  /** 1 once the owner has edited it: the API no longer changes it. */
  is_owners: Defaulted<number>;
  version: Defaulted<number>;
  created_at: string;
  changed_at: string;
  deleted_at: Defaulted<string | null>;
  /** The text of an article, where the API has sent one. */
  article: Defaulted<Json<KeptArticle> | null>;
};
