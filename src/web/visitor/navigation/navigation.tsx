import { createContext, use, useEffect, type ReactNode } from "react";
import { homePage, nextLanguage } from "#src/site/pages.ts";
import { pageWords } from "#src/web/visitor/site/page-words.ts";
import { SiteProvider, type Site } from "#src/web/visitor/site/site.tsx";
import { prefetchLinks } from "./prefetch-links.ts";
import { storeLanguage } from "./stored-language.ts";
import { useShownSite } from "./use-shown-site.ts";

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
