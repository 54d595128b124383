import { contentAddress } from "#src/web/visitor/site/content.ts";

/** In characters, 5,000 of them the inline script. Below it, a second request would cost more than the style that it spares the document. */
const MUCH_BELOW = 23_000;
const SECTION_END = "</section>";

/** What a visitor sees first of a long page: its beginning, up to the end of its first section; undefined for a short page. */
export function firstScreenOf(html: string): string | undefined {
  const end = endOfFirstSection(html);
  return html.length - end > MUCH_BELOW ? html.slice(0, end) : undefined;
}

/** Browsers paint what stands before it while it is loaded. */
export function withStyleBelow(html: string, address: string): string {
  const end = endOfFirstSection(html);
  return `${html.slice(0, end)}<link rel="stylesheet" href="${address}"/>${html.slice(end)}`;
}

/** Beside the content of the page. */
export function styleAddress(folder: string, path: string): string {
  return contentAddress(folder, path).replace(/\.json$/, ".css");
}

/** The length of a page without one. */
function endOfFirstSection(html: string): number {
  const at = html.indexOf(SECTION_END, html.indexOf("<main"));
  return at < 0 ? html.length : at + SECTION_END.length;
}
