import { pageAt } from "#src/site/pages.ts";
import { loadContent } from "#src/web/visitor/site/content.ts";

const signs = ["pointerover", "touchstart", "focusin"];

/** Returns a function that stops it. */
export function prefetchLinks(): () => void {
  const listening = new AbortController();
  for (const sign of signs) document.addEventListener(sign, prefetch, { passive: true, signal: listening.signal });
  return () => listening.abort();
}

function prefetch({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
  const { page, language } = pageAt(link.pathname);
  // The click tries again.
  if (page.kind !== "not-found") loadContent(page, language).catch(() => {});
}
