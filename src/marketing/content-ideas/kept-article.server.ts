import type { Language } from "#src/platform/i18n/language.ts";
import { cleanRichText } from "#src/site/content/rich-text.server.ts";
import { noText, type Text } from "#src/site/content/text.ts";
import type { SentArticle } from "./sent-article.ts";

/** The text of an article as an idea keeps it. */
export type KeptArticle = { title: Text; description: Text; html: Text };

/** A body without tags is plain text: a blank line begins a paragraph. */
export function keptArticle(sent: SentArticle): KeptArticle {
  const article: KeptArticle = { title: { ...noText }, description: { ...noText }, html: { ...noText } };
  for (const language of ["fr", "en"] as const) {
    const text = sent[language];
    if (!text) continue;
    article.title[language] = text.title;
    article.description[language] = text.description;
    article.html[language] = /<\w/.test(text.body) ? cleanRichText(text.body) : htmlOf(text.body);
  }
  return article;
}

export function languagesIn({ title, html }: KeptArticle): Language[] {
  return (["fr", "en"] as const).filter((language) => title[language] !== "" || html[language] !== "");
}

/** Plain text as HTML. */
export function htmlOf(text: string): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const paragraphs = escaped.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  return paragraphs
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph.replaceAll("\n", "<br />")}</p>`)
    .join("");
}
