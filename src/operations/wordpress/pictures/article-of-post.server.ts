import { createHash } from "node:crypto";
import { safeParse } from "valibot";
import type { Language } from "#src/platform/i18n/language.ts";
import { ArticleContent, emptyArticle } from "#src/site/articles/article-content.server.ts";
import { slugOf } from "#src/site/content/slugs.ts";
import { noText, type Text } from "#src/site/content/text.ts";
import type { PictureFinder } from "./pictures-of-texts.server.ts";
import { cleanText } from "#src/operations/wordpress/texts/clean-text.server.ts";
import type { PlacedPicture } from "#src/operations/wordpress/texts/place-pictures.server.ts";
import { withoutMarkup } from "#src/operations/wordpress/texts/plain-text.server.ts";
import type { NotMoved } from "#src/operations/wordpress/reading/move-in-report.ts";
import type { WordpressItem } from "#src/operations/wordpress/reading/wordpress-file.ts";

const LONGEST = { title: 300, description: 160 };

/** The same for an item each time: what has moved in once is known again. */
export function articleIdOf(host: string, { id, link }: WordpressItem): string {
  const hash = createHash("sha256")
    .update(`wordpress ${host} ${id || link}`)
    .digest("hex");
  // Version 8 of UUID: of one's own making.
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

type Found = { host: string; language: Language; pictures: PictureFinder };
type Made = { content: ArticleContent; removed: string[]; pictures: PlacedPicture[] } | { why: NotMoved["why"] };

/** In one language; the other stays empty. */
export function articleOf(post: WordpressItem, { host, language, pictures: found }: Found): Made {
  const title = withoutMarkup(post.title, LONGEST.title);
  const { html, pictures, removed } = cleanText(post.content, host, found.inText);
  if (title === "" && html === "") return { why: "no-text" };
  const inLanguage = (text: string): Text => ({ ...noText, [language]: text });
  const featured = found.featured(post);
  const { picture, rest } = featured ? { picture: featured, rest: html } : firstPicture(html);
  const read = safeParse(ArticleContent, {
    ...emptyArticle,
    ...{ title: inLanguage(title), slug: inLanguage(slugOf(decoded(post.name || title))) },
    ...{ description: inLanguage(descriptionOf(post, rest)), html: inLanguage(rest) },
    picture: picture ? { picture: picture.picture, alt: inLanguage(picture.alt) } : null,
  });
  if (read.success) return { content: read.output, removed, pictures };
  return { why: html.length > 60_000 ? "too-long" : "unchecked" };
}

/** One that a text begins with is the article's own, unless a caption belongs to it. */
function firstPicture(html: string) {
  const [mark, picture, alt = ""] = /^<img data-picture="([^"]+)" alt="([^"]*)" \/>/.exec(html) ?? [];
  if (!mark || !picture) return { picture: undefined, rest: html };
  return { picture: { picture, alt: withoutMarkup(alt, LONGEST.title) }, rest: html.slice(mark.length) };
}

/** What its author wrote for search engines, else the excerpt, else its beginning. */
function descriptionOf({ meta, excerpt }: WordpressItem, html: string): string {
  const written = [meta.yoastDescription, meta.rankMathDescription].find((text) => text && !/%/.test(text));
  return withoutMarkup(written ?? (excerpt.trim() || html), LONGEST.description);
}

/** A part of an address, decoded; as it is where it was not encoded. */
export function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
