import { createContext, use, useEffect, type ReactNode } from "react";
import { homePage, nextLanguage, type Pages } from "#src/site/pages.ts";
import { pageWords } from "#src/web/visitor/site/page-words.ts";
import { SiteProvider, type Site } from "#src/web/visitor/site/site.tsx";
import { storeLanguage } from "./stored-language.ts";
import { useShownSite } from "./use-shown-site.ts";
import { loadPageCode } from "#src/web/visitor/pages/page-code.ts";
import { loadContent } from "#src/web/visitor/site/content.ts";

const signs = ["pointerover", "touchstart", "focusin"];

const ToggleLanguage = createContext<(() => void) | null>(null);

/** Scroll and typed text stay. */
export function useToggleLanguage(): () => void {
  const toggle = use(ToggleLanguage);
  if (!toggle) throw new Error("useToggleLanguage must be used within a NavigationProvider");
  return toggle;
}

export function NavigationProvider({ initial, children }: { initial: Site; children: ReactNode }) {
  const { site, translate } = useShownSite(initial);
  const { pages, contentFolder } = site;
  useEffect(() => prefetchLinks({ pages, contentFolder }), [pages, contentFolder]);

  function toggleLanguage() {
    const language = nextLanguage(pages, site.language);
    if (!language) return;
    storeLanguage(language);
    void translate({ page: pages.languagesOf(site.page).includes(language) ? site.page : homePage, language });
  }

  return (
    <ToggleLanguage value={toggleLanguage}>
      <SiteProvider site={site}>{children}</SiteProvider>
      <p aria-live="polite" className="sr-only">
        {site === initial ? "" : pageWords(site).title}
      </p>
    </ToggleLanguage>
  );
}

type Place = { pages: Pages; contentFolder: string };

/** Returns a function that stops it. */
function prefetchLinks({ pages, contentFolder }: Place): () => void {
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
