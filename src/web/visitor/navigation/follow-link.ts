import { pageAt } from "#src/site/pages.ts";
import { loadContent } from "#src/web/visitor/site/content.ts";

export type Navigation = {
  /** Moves to another public page, or leaves the site's own routes to the browser. */
  go(path: string): void;
  goToSection(id: string): void;
  /** Flips French and English on the same page; scroll and typed text stay. */
  toggleLanguage(): void;
};

/** Plain links work without us; with us, those to our own pages need no new document. */
export function followLink(event: MouseEvent, navigation: Pick<Navigation, "go" | "goToSection">): void {
  const link = linkUnder(event);
  if (!link || event.defaultPrevented || !isPlainClick(event) || link.target || link.hasAttribute("download")) return;
  const url = new URL(link.href);
  if (!isOwnPage(url)) return;
  event.preventDefault();
  if (url.pathname === location.pathname && url.hash) navigation.goToSection(url.hash.slice(1));
  else navigation.go(url.pathname + url.search + url.hash);
}

/** A visitor who points at a link will often follow it: its words may as well be on their way. */
export function prefetchLink(event: Event): void {
  const link = linkUnder(event);
  const url = link && new URL(link.href);
  if (!url || !isOwnPage(url) || url.pathname === location.pathname) return;
  const { page, language } = pageAt(url.pathname);
  // Not to be had now: the click will ask again.
  loadContent(page, language).catch(() => {});
}

function linkUnder({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
}

function isOwnPage(url: URL): boolean {
  if (url.origin !== location.origin) return false;
  return url.pathname === location.pathname || pageAt(url.pathname).page.kind !== "not-found";
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
