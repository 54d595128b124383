import { createContext, use, useEffect, type ReactNode } from "react";
import { pathOf } from "#src/site/pages.ts";
import { scrollToSection } from "./arrival.ts";
import { followLink, prefetchLink, type Navigation } from "./follow-link.ts";
import { pageWords } from "#src/web/visitor/site/page-words.ts";
import { SiteProvider, type Site } from "#src/web/visitor/site/site.tsx";
import { storeLanguage } from "./stored-language.ts";
import { useShownSite } from "./use-shown-site.ts";

const NavigationContext = createContext<Navigation | null>(null);

export function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (!navigation) throw new Error("useNavigation must be used within a NavigationProvider");
  return navigation;
}

/** Shows the page at the browser's address. On the server and at hydration that is the printed one. */
export function NavigationProvider({ initial, children }: { initial: Site; children: ReactNode }) {
  const { site, arrival, go, translate } = useShownSite(initial);
  const navigation: Navigation = {
    go: (path) => void go(path),
    goToSection(id) {
      if (!document.getElementById(id)) return void go(`${pathOf({ kind: "home", path: "/" }, site.language)}#${id}`);
      history.replaceState(history.state, "", `#${id}`);
      scrollToSection(id);
    },
    toggleLanguage() {
      const language = site.language === "fr" ? "en" : "fr";
      storeLanguage(language);
      void translate({ page: site.page, language });
    },
  };
  useLinks(navigation);
  return (
    <NavigationContext value={navigation}>
      <SiteProvider site={site}>{children}</SiteProvider>
      <p aria-live="polite" className="sr-only">
        {arrival.kind === "printed" ? "" : pageWords(site).title}
      </p>
    </NavigationContext>
  );
}

function useLinks(navigation: Navigation): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => followLink(event, navigation);
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  });
  useEffect(() => {
    const signs = ["pointerover", "touchstart", "focusin"];
    for (const sign of signs) document.addEventListener(sign, prefetchLink, { passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, prefetchLink);
    };
  }, []);
}
