import { initialsOf } from "#src/site/brand/initials.ts";
import type { Letterhead } from "#src/site/letterhead/letterhead.ts";
import { ACCENT, HEADING_FACE, html, LETTERHEAD_PLACE, type Html } from "./mail-html.ts";

/** What mail readers have; none loads a font from elsewhere. */
const SERIF = "Fraunces,'Iowan Old Style','Palatino Linotype',Palatino,Georgia,serif";
/** A wider logo is a wordmark. */
const WORDMARK = 56;

type Wearing = { name: string; letterhead: Letterhead; contentId: string };

/** Puts the name, the logo and the colours of the business into the page of a mail. */
export function wearLetterhead(page: string, { name, letterhead, contentId }: Wearing): string {
  const { accent, headings } = letterhead;
  const coloured = page
    .replace(LETTERHEAD_PLACE.markup, () => band({ name, letterhead, contentId }).markup)
    .replaceAll(`color:${ACCENT}`, `color:${accent}`)
    .replaceAll(`background:${ACCENT}`, `background:${accent}`);
  return headings === "classic" ? coloured.replaceAll(HEADING_FACE.markup, SERIF) : coloured;
}

function band({ name, letterhead, contentId }: Wearing): Html {
  const { ground, logo } = letterhead;
  const isNamed = !logo || logo.width <= WORDMARK;
  return html`<div style="padding:14px 24px;background:${ground};color:#ffffff;font:700 17px/32px ${HEADING_FACE}">
    ${logo ? logoOf(logo, { contentId, alt: isNamed ? "" : name }) : markOf(name, letterhead)}${
      isNamed ? html`<span style="vertical-align:middle">${name}</span>` : html``
    }
  </div>`;
}

type Shown = { contentId: string; alt: string };

/** A reader that blocks pictures shows the name: beside it, or in its place. */
function logoOf({ width, height }: NonNullable<Letterhead["logo"]>, { contentId, alt }: Shown): Html {
  return html`<img
    src="cid:${contentId}"
    alt="${alt}"
    width="${String(width)}"
    height="${String(height)}"
    style="width:${String(width)}px;height:${String(height)}px;margin-right:10px;border:0;vertical-align:middle"
  />`;
}

function markOf(name: string, { hasMark, mark }: Letterhead): Html {
  if (!hasMark) return html``;
  return html`<span
    aria-hidden="true"
    style="display:inline-block;width:32px;margin-right:10px;border-radius:9px;background:${mark};color:#000000;font-size:14px;text-align:center;vertical-align:middle"
    >${initialsOf(name)}</span
  >`;
}
