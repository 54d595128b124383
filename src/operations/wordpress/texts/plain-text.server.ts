import { createRequire } from "node:module";
import type sanitizer from "sanitize-html";

const require = createRequire(import.meta.url);

/** They stand within a word or a sentence; every other element is apart from what surrounds it. */
const INLINE = new Set(
  "a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr".split(
    " ",
  ),
);

/** Without markup, on one line, cut at a word. */
export function withoutMarkup(html: string, most: number): string {
  const sanitizeHtml = require("sanitize-html") as typeof sanitizer;
  const apart = html.replaceAll(/<\/?([a-z][a-z\d]*)/gi, (tag: string, name: string) =>
    INLINE.has(name.toLowerCase()) ? tag : ` ${tag}`,
  );
  const text = sanitizeHtml(apart, { allowedTags: [], allowedAttributes: {} })
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll(/[\s\u00A0]+/g, " ")
    .trim();
  if (text.length <= most) return text;
  return `${text.slice(0, most - 1).replace(/(?<!\s)\s+\S*$/, "")}…`;
}
