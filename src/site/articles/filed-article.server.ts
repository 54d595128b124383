import { array, isoTimestamp, nullable, object, pipe, string, uuid, type InferOutput } from "valibot";
import { ArticleContent } from "./article-content.server.ts";

/** As a site's file carries it; `publishedAt` is ISO 8601 UTC, null unless visitors read it. */
export const FiledArticles = array(
  object({
    id: pipe(string(), uuid()),
    content: ArticleContent,
    publishedAt: nullable(pipe(string(), isoTimestamp())),
  }),
);

export type FiledArticle = InferOutput<typeof FiledArticles>[number];
