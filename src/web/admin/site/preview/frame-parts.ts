import type { PartKind } from "#src/site/content/editable-parts.server.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";

/** A text or picture in a previewed page, and where it is edited. */
export type FramePart = { path: string; kind: PartKind; language: SiteLanguage };

const PARTS = "[data-part]";
const REACHED = "a, button, summary";
const HINT = "edit-hint";

const look = `
  [data-part] { cursor: text; border-radius: 0.25rem; }
  img[data-part] { cursor: pointer; }
  [data-part]:hover { outline: 2px dashed #0b7285; outline-offset: 3px; }
  [data-part]:focus-visible, [data-chosen] { outline: 3px solid #e8a200 !important; outline-offset: 3px; }
`;

/** What the keyboard and screen readers are told: how a part is opened, and what a picture without a description is. */
export type PartNames = { hint: string; picture: string };

/** The keyboard reaches each part; those within a link or a button, by it. */
export function openParts(page: Document, { hint, picture }: PartNames): void {
  const sheet = page.defaultView && new page.defaultView.CSSStyleSheet();
  sheet?.replaceSync(look);
  page.adoptedStyleSheets = sheet ? [sheet] : [];
  const described = page.createElement("p");
  Object.assign(described, { id: HINT, hidden: true, textContent: hint });
  page.body.append(described);
  for (const part of page.querySelectorAll(PARTS)) {
    const reached = part.closest(REACHED) ?? part;
    reached.setAttribute("aria-describedby", HINT);
    if (reached !== part) continue;
    part.setAttribute("tabindex", "0");
    if (part.tagName === "IMG") asButton(part, picture);
  }
}

/** An image without a description is nothing to reach. */
function asButton(image: Element, name: string): void {
  image.setAttribute("role", "button");
  image.setAttribute("alt", image.getAttribute("alt") || name);
}

/** What a click means, also where something lies over a picture; of a link that the keyboard follows, the first part in it. */
export function framePartOf(event: MouseEvent): FramePart | undefined {
  // An element of the page in the frame, whose classes are not those of this window.
  const target = event.target as Element;
  const isByKey = event.detail === 0;
  const under = () => target.ownerDocument.elementsFromPoint(event.clientX, event.clientY);
  const within = () => target.querySelector(`${PARTS}:not(img)`) ?? target.querySelector(PARTS);
  const found = isByKey ? within() : under().find((element) => element.matches(PARTS));
  return partIn(target.closest(PARTS) ?? found ?? undefined);
}

export function partIn(element: Element | undefined): FramePart | undefined {
  const path = element?.getAttribute("data-part");
  if (!element || !path) return undefined;
  // The server writes both.
  const kind = element.getAttribute("data-kind") as PartKind;
  return { path, kind, language: element.ownerDocument.documentElement.lang as SiteLanguage };
}

export function linkOf({ target }: Event): HTMLAnchorElement | null {
  return (target as Element).closest("a");
}

/** While it is typed; values such as {area} are filled in once it is saved. */
export function showText(page: Document, { path, kind }: FramePart, text: string): void {
  for (const element of partsAt(page, path)) {
    if (kind === "rich") element.innerHTML = text;
    else element.textContent = text;
  }
}

export function markChosen(page: Document, path: string | undefined): void {
  for (const element of page.querySelectorAll("[data-chosen]")) element.removeAttribute("data-chosen");
  if (path !== undefined) for (const element of partsAt(page, path)) element.setAttribute("data-chosen", "");
}

export function focusPart(page: Document, path: string): void {
  const [element] = partsAt(page, path);
  (element?.closest<HTMLElement>(REACHED) ?? element)?.focus();
}

/** As it is saved now, where it is scrolled to, with the questions open that were. */
export function renewPage(page: Document, html: string): void {
  const newest = new DOMParser().parseFromString(html, "text/html");
  const wereOpen = [...page.querySelectorAll("details")].map(({ open }) => open);
  page.body.innerHTML = newest.body.innerHTML;
  for (const [index, details] of page.querySelectorAll("details").entries()) details.open = wereOpen[index] ?? false;
}

function partsAt(page: Document, path: string): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>(`[data-part="${CSS.escape(path)}"]`)];
}
