import { html, link } from "./mail-html.ts";
import type { Said } from "./letter.ts";

/** Why a mail came, and the link by which no more of its kind come. */
export function whyWithStop(why: string, { href, label }: { href: string; label: string }): Said {
  return { text: `${why}\n\n${label}\n${href}`, html: html`${why} ${link(href, label)}` };
}
