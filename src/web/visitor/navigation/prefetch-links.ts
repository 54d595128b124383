import type { Pages } from "#src/site/pages.ts";
import { loadPageCode } from "#src/web/visitor/pages/page-code.ts";
import { loadContent } from "#src/web/visitor/site/content.ts";

const signs = ["pointerover", "touchstart", "focusin"];

type Place = { pages: Pages; contentFolder: string };

/** Returns a function that stops it. */
export function prefetchLinks({ pages, contentFolder }: Place): () => void {
  const listening = new AbortController();
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
    const { page } = pages.at(link.pathname);
    if (page.kind === "not-found") return;
    // The click tries again.
    Promise.all([loadContent(contentFolder, link.pathname), loadPageCode()]).catch(() => {});
  };
  for (const sign of signs) document.addEventListener(sign, prefetch, { passive: true, signal: listening.signal });
  return () => listening.abort();
}
