import { createRequire } from "node:module";
import type sanitizer from "sanitize-html";

const require = createRequire(import.meta.url);

/** Without markup, on one line, cut at a word. */
export function withoutMarkup(html: string, most: number): string {
  const sanitizeHtml = require("sanitize-html") as typeof sanitizer;
  const text = sanitizeHtml(html.replaceAll(/<[/a-z]/gi, " $&"), { allowedTags: [], allowedAttributes: {} })
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll(/[\s\u00A0]+/g, " ")
    .trim();
  if (text.length <= most) return text;
  return `${text.slice(0, most - 1).replace(/(?<!\s)\s+\S*$/, "")}…`;
}
