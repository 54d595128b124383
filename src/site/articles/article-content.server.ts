import { entriesFromList, nullable, object, pipe, regex, string, union, literal, type InferOutput } from "valibot";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { isShownIn } from "#src/site/content/complete.ts";
import { picture } from "#src/site/content/site-content.server.ts";
import { line, longRich, paragraph, slug } from "#src/site/content/text-schema.server.ts";
import { articleLanguages } from "./article-languages.ts";
import { noText } from "#src/site/content/text.ts";

const maybeSlug = union([literal(""), slug]);

export const ArticleContent = object({
  title: line,
  /** Blank: made from the title once it is published. */
  slug: object(entriesFromList(articleLanguages, maybeSlug)),
  /** For search engines, lists and feeds. */
  description: paragraph,
  html: longRich,
  picture: nullable(picture),
  /** A service's id; blank: none. */
  service: pipe(string(), regex(/^(?:[a-z0-9][a-z0-9-]{0,59})?$/)),
});

export type ArticleContent = InferOutput<typeof ArticleContent>;

/** As visitors see it; times are ISO 8601 UTC. */
export type ShownArticle = { id: string; content: ArticleContent; publishedAt: string; changedAt: string };

export const emptyArticle: ArticleContent = {
  ...{ title: noText, slug: noText, description: noText, html: noText },
  ...{ picture: null, service: "" },
};

/** What one language lacks, the article is not published in. */
export function writtenIn(content: ArticleContent, languages: readonly SiteLanguage[]): SiteLanguage[] {
  return languages.filter((language) => isShownIn(content, language));
}
