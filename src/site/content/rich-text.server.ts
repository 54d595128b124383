import type sanitizer from "sanitize-html";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** Headings below `h3` and above become `h3`: the page has its own `h1` and `h2`. */
export function cleanRichText(html: string): string {
  return isClean(html, PIECES) ? html : sanitize(html, onlyText);
}

/** With pictures of the site, by their ids: nothing else is loaded from anywhere. */
export function cleanIllustratedText(html: string): string {
  return isClean(html, PIECES_AND_PICTURES) ? html : sanitize(html, withPictures);
}

type Kept = { tags: string[]; attributes: Record<string, string[]> };

const onlyText: Kept = { tags: [], attributes: {} };
const withPictures: Kept = { tags: ["img"], attributes: { img: ["data-picture", "alt", "title"] } };

const PICTURE = /^(?!.*\.\.)\w[\w./-]{0,199}$/;

function sanitize(html: string, { tags, attributes }: Kept): string {
  // Read when it is first needed: it takes ten megabytes, and most processes never clean a text.
  const sanitizeHtml = require("sanitize-html") as typeof sanitizer;
  return sanitizeHtml(html, {
    allowedTags: ["p", "strong", "em", "ul", "ol", "li", "a", "h3", "blockquote", "br", ...tags],
    allowedAttributes: { a: ["href"], ...attributes },
    allowedSchemes: ["https", "http", "mailto", "tel"],
    allowProtocolRelative: false,
    transformTags: { b: "strong", i: "em", h1: "h3", h2: "h3", h4: "h3", div: "p", img: asPicture },
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !PICTURE.test(attribs["data-picture"] ?? ""),
  });
}

/** Always in this order, as `text-pictures.ts` reads it, which brackets in a text would end. */
function asPicture(tagName: string, { alt = "", title = "", ...rest }: Record<string, string>) {
  const written = (text: string) => text.replaceAll(/[<>]/g, "").replaceAll(/\s+/g, " ").slice(0, 300);
  const attribs = { "data-picture": rest["data-picture"] ?? "", alt: written(alt) };
  return { tagName, attribs: title ? { ...attribs, title: written(title) } : attribs };
}

const PIECES =
  /<(\/?)(p|strong|em|ul|ol|li|a|h3|blockquote)(?: href="(?:mailto:|tel:|https:\/\/)[\w.@{}/+-]*")?>|<br \/>|[^<>&"\0\r]+/y;

const WRITTEN = '(?:[^<>&"\\0\\s]| (?! ))';
// Bounded: read from one place on, with at most 300 characters of words.
const PIECES_AND_PICTURES = new RegExp(
  `${PIECES.source}|<img data-picture="\\w[\\w-]{0,199}" alt="${WRITTEN}{0,300}"(?: title="${WRITTEN}{1,300}")? />`,
  "y",
);

/** As parsers of HTML close them: `<p><ul>` is a list after a paragraph. */
const ENDS_ITS_PARENT = /^(?:p (?:p|ul|ol|h3|blockquote)|(li|a|h3) \1)$/;

/** What the sanitizer has written once, it would write again. */
function isClean(html: string, pieces: RegExp): boolean {
  const open: (string | undefined)[] = [];
  pieces.lastIndex = 0;
  while (pieces.lastIndex < html.length) {
    const piece = pieces.exec(html);
    if (!piece) return false;
    const [text, end, tag] = piece;
    if (!tag) continue;
    if (end ? open.pop() !== tag || text.includes(" ") : !opens(text, tag, open.at(-1))) return false;
    if (!end) open.push(tag);
  }
  return open.length === 0;
}

/** Only a link has an address, and no tag ends the one around it. */
function opens(text: string, tag: string, around: string | undefined): boolean {
  return (tag === "a" || !text.includes(" ")) && !ENDS_ITS_PARENT.test(`${around} ${tag}`);
}
