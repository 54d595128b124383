import { createRequire } from "node:module";
import type sanitizer from "sanitize-html";
import { inParagraphs } from "./paragraphs.ts";
import { placePictures, type PlacedPicture, type PictureOf } from "./place-pictures.server.ts";
import { captionsAsFigures, removeShortcodes } from "./shortcodes.ts";

const require = createRequire(import.meta.url);

type Cleaned = {
  html: string;
  /** In their order, those that are not here too. */
  pictures: PlacedPicture[];
  /** What was taken out: names of elements, blocks and shortcodes, as often as they stood there. */
  removed: string[];
};

const KEPT = ["p", "strong", "em", "ul", "ol", "li", "a", "h3", "blockquote", "br", "img"];
const SAME_AS: Record<string, string> = {
  b: "strong",
  i: "em",
  cite: "em",
  h1: "h3",
  h2: "h3",
  h4: "h3",
  h5: "h3",
  h6: "h3",
};
/** They end a paragraph, and what is in them is text. */
const BREAKS = new Set(
  "div section article header footer main aside figure figcaption table thead tbody tfoot tr caption pre dl dt dd details summary address hr center".split(
    " ",
  ),
);
const MISSED = new Set(
  "iframe video audio object embed form input select textarea button table canvas svg script style map".split(" "),
);
/** Page builders nest some twenty; what is deeper loses its tags, not its text. */
const DEEPEST = 60;
const BLOCK = /^\s*wp:([\w/-]{1,80})\b/;

/** What an article can hold of a post's content, as both editors of WordPress store it. `host` is the old site's. */
export function cleanText(content: string, host: string, pictureOf: PictureOf): Cleaned {
  const removed: string[] = [];
  const isBlocks = content.includes("<!-- wp:");
  const { rest, comments } = withoutComments(content);
  for (const comment of comments) {
    // One that has no end holds no text: it lists posts, searches, …
    const name = comment.endsWith("/") && BLOCK.exec(comment)?.[1];
    if (name) removed.push(`block ${name}`);
  }
  const { html: placed, pictures } = placePictures(captionsAsFigures(rest), pictureOf);
  const written = removeShortcodes(placed, (name) => removed.push(`[${name}]`));
  // Read when it is first needed: it takes ten megabytes.
  const sanitizeHtml = require("sanitize-html") as typeof sanitizer;
  const clean = sanitizeHtml(written.replaceAll(/<\/t[dh]\s*>|(?<=[^\s>])<t[dh]\b/gi, " $&"), {
    allowedTags: KEPT,
    allowedAttributes: { a: ["href"], img: ["data-picture", "alt", "title"] },
    allowedSchemes: ["https", "http", "mailto", "tel"],
    allowProtocolRelative: false,
    nestingLimit: DEEPEST,
    transformTags: {
      "*": (name, attribs) => {
        if (name === "img") return { tagName: name, attribs };
        if (MISSED.has(name)) removed.push(`<${name}>`);
        const tagName = SAME_AS[name] ?? (BREAKS.has(name) ? "p" : name);
        const href = tagName === "a" ? linkOf(attribs["href"], host) : undefined;
        const kept: Record<string, string> = href === undefined ? {} : { href };
        return { tagName, attribs: kept };
      },
    },
    exclusiveFilter: ({ tag, attribs, text, mediaChildren }) =>
      tag === "a" && !attribs["href"] && text.trim() === "" && mediaChildren.length === 0,
  });
  const linked = clean.replaceAll(/<a>([^<]*)<\/a>/g, "$1");
  return { html: inParagraphs(linked, { keepBreaks: !isBlocks }), pictures, removed };
}

/** In one pass: a text may be megabytes. */
function withoutComments(html: string): { rest: string; comments: string[] } {
  const [first = "", ...parts] = html.split("<!--");
  const rest = [first];
  const comments = parts.map((part) => {
    const end = part.indexOf("-->");
    rest.push(end < 0 ? "" : part.slice(end + 3));
    return end < 0 ? part : part.slice(0, end);
  });
  return { rest: rest.join(""), comments };
}

/** Links to the old site follow its redirects; those to its files lead nowhere and go. */
function linkOf(href: string | undefined, host: string): string | undefined {
  const url = URL.parse(href ?? "", `https://${host}/`);
  if (!href || !url) return undefined;
  if (url.host.replace(/^www\./, "") !== host.replace(/^www\./, "")) return href;
  if (/\/wp-(?:content|admin|includes)\//.test(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}
