import type { Defaulted } from "./column.ts";

export type ArticleTables = {
  content_ideas: ContentIdeasTable;
  articles: ArticlesTable;
};

export type ContentIdeasTable = {
  id: string;
  headline: string;
  description: string;
  status: Defaulted<string>;
  feedback: Defaulted<string | null>;
  external_id: Defaulted<string | null>;
  /** 1 once the owner has edited it: the API no longer changes it. */
  is_owners: Defaulted<number>;
  version: Defaulted<number>;
  created_at: string;
  changed_at: string;
  deleted_at: Defaulted<string | null>;
  /** JSON by language: the text of an article, where the API has sent one. */
  article: Defaulted<string | null>;
};

export type ArticlesTable = {
  id: string;
  idea_id: string | null;
  state: Defaulted<string>;
  /** JSON, as the owner is changing it. */
  content: string;
  /** JSON, as visitors see it; null while they see nothing, as the slugs are in a language they do not see. */
  shown: Defaulted<string | null>;
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
