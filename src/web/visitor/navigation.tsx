import { createContext, startTransition, use, useEffect, useRef, useState, type ReactNode } from "react";
import { navigate, usePathname } from "wouter/use-browser-location";
import { pageAt, pathOf, type PageAddress } from "#src/site/pages.ts";
import { loadContent } from "./content.ts";
import { SiteProvider, type Site } from "./site.tsx";

/** After a change of page, the section is on the page only once React has shown it. */
const SCROLL_AFTER_NAVIGATION_MS = 100;

export type Navigation = {
  /** Moves to another public page, or leaves the site's own routes to the browser. */
  go(path: string): void;
  goToSection(id: string): void;
  /** Flips French and English on the same page; scroll and typed text stay. */
  toggleLanguage(): void;
};

const NavigationContext = createContext<Navigation | null>(null);

export function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (!navigation) throw new Error("useNavigation must be used within a NavigationProvider");
  return navigation;
}

/** Shows the page at the browser's address. On the server and at hydration that is the printed one. */
export function NavigationProvider({ initial, children }: { initial: Site; children: ReactNode }) {
  const site = useSiteAtAddress(initial);
  const navigation: Navigation = {
    go,
    goToSection: (id) => goToSection(id, site),
    toggleLanguage: () => toggleLanguage(site),
  };
  useEffect(() => {
    const follow = (event: MouseEvent) => followLink(event, navigation);
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  });
  return (
    <NavigationContext value={navigation}>
      <SiteProvider site={site}>{children}</SiteProvider>
    </NavigationContext>
  );
}

/** Keeps showing the old page until the words of the new one are here. */
function useSiteAtAddress(initial: Site): Site {
  const [site, setSite] = useState(initial);
  const pathname = usePathname({ ssrPath: pathOf(initial.page, initial.language) });
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const address = pageAt(pathname);
    loadContent(address.page, address.language).then(
      (content) => {
        if (shown.current === pathname) startTransition(() => setSite({ ...initial, ...address, content }));
      },
      // The network is gone, or the site was updated: the server has the page.
      () => location.reload(),
    );
  }, [pathname, initial]);
  useEffect(() => {
    document.documentElement.lang = site.language;
  }, [site.language]);
  return site;
}

function go(path: string): void {
  const { pathname, hash } = new URL(path, location.href);
  if (pageAt(pathname).page.kind === "not-found") return location.assign(path);
  navigate(path);
  if (hash) setTimeout(() => scrollToSection(hash.slice(1)), SCROLL_AFTER_NAVIGATION_MS);
  else scrollTo({ top: 0, behavior: "instant" });
}

function goToSection(id: string, site: Site): void {
  if (document.getElementById(id)) {
    history.replaceState(history.state, "", `#${id}`);
    scrollToSection(id);
  } else go(`${pathOf({ kind: "home", path: "/" }, site.language)}#${id}`);
}

/** CSS makes it smooth, unless the visitor prefers less motion. */
function scrollToSection(id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  section.scrollIntoView();
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
}

function toggleLanguage(site: Site): void {
  const twin: PageAddress = { page: site.page, language: site.language === "fr" ? "en" : "fr" };
  storeLanguage(twin.language);
  navigate(pathOf(twin.page, twin.language) + location.search + location.hash, { replace: true });
}

function storeLanguage(language: string): void {
  try {
    localStorage.setItem("language", language);
  } catch {
    // Private windows may refuse storage; the address still says the language.
  }
}

/** Plain links work without us; with us, those to our own pages need no new document. */
function followLink(event: MouseEvent, navigation: Navigation): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || event.defaultPrevented || !isPlainClick(event) || link.target || link.hasAttribute("download")) return;
  const url = new URL(link.href);
  if (url.origin !== location.origin) return;
  const here = url.pathname === location.pathname;
  if (!here && pageAt(url.pathname).page.kind === "not-found") return;
  event.preventDefault();
  if (here && url.hash) navigation.goToSection(url.hash.slice(1));
  else navigation.go(url.pathname + url.search + url.hash);
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
