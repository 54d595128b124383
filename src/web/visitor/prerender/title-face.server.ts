import { brotliCompressSync, constants } from "node:zlib";
import { cutFace } from "#src/site/heading-face/cut-face.server.ts";
import type { SiteContent } from "#src/site/content/site-content.server.ts";

/** A page has one, and only React's comments and its own elements in it. */
// Bounded: a page that this program has rendered.
const TITLE = /<h1[^>]*>(.*?)<\/h1>/s;
const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

/** In bytes. */
const LARGEST_FACE = 2_500;
/** What a new connection carries before it waits for the other side, without what headers take of it. */
const FIRST_ROUND_TRIP = 14_600 - 850;
/** A page is sent in the best compression, which takes long: measured, 0.92 to 0.931 of this quick one. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const WELL_TO_QUICK = 0.935;

/**
 * The style that brings along the letters of a page's title, in the face of the site's headings, for its first paint.
 * None where they alone would have the page wait for a second round trip: that title comes in the face as other headings do.
 */
export function openTitleFace({ headings }: Pick<SiteContent["brand"], "headings">): (html: string) => string {
  const [face, generic] =
    headings === "classic" ? (["fraunces", "serif"] as const) : (["figtree", "system-ui"] as const);
  return (html) => {
    const title = textOf(TITLE.exec(html)?.[1] ?? "");
    const file = cutFace(face, title);
    if (!title || file.length > LARGEST_FACE) return "";
    const bytes = brotliCompressSync(html, QUICK).length * WELL_TO_QUICK;
    if (bytes <= FIRST_ROUND_TRIP && bytes + file.length > FIRST_ROUND_TRIP) return "";
    const source = `url(data:font/woff2;base64,${file.toString("base64")})`;
    // Before the look of the site, over whose headings it stands.
    return `@font-face{font-family:Title;src:${source};font-weight:800}:root:root h1{font-family:Title,Heading,${generic}}`;
  };
}

function textOf(html: string): string {
  // Bounded: the title of a page that this program has rendered.
  return html.replaceAll(/<[^>]*>/g, "").replaceAll(/&[a-z#\d]+;/g, (entity) => entities[entity] ?? entity);
}
