import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { PageAddress } from "#src/site/pages.ts";
import { focusedField, keepDraft } from "#src/web/visitor/contact/draft.ts";
import { hydrateKeptParts } from "#src/web/visitor/pages/later-part.tsx";
import { loadPageCode } from "#src/web/visitor/pages/page-code.ts";
import { loadContent } from "#src/web/visitor/site/content.ts";
import { loadWholeStyle } from "#src/web/visitor/site/whole-style.ts";
import type { Site } from "#src/web/visitor/site/site.tsx";
import { arriveAt, changePage, focusHeading, scrollToPosition } from "./page-change.ts";
import { ScrollPositions } from "./scroll-positions.ts";
import { preferredAddress } from "./stored-language.ts";
import { LOAD_DOCUMENT, useNavigateEvents } from "./use-navigate-events.ts";

export function useShownSite(initial: Site) {
  const [site, setSite] = useState(initial);
  const [positions] = useState(() => new ScrollPositions());
  const pathOf = ({ page, language }: PageAddress) => site.pages.pathOf(page, language);
  const load = useLatest(site);

  async function open(url: URL): Promise<void> {
    const next = await load(site.pages.at(url.pathname), () => navigation.navigate(url.href, { info: LOAD_DOCUMENT }));
    if (!next) return;
    if (url.href !== location.href) history.pushState(null, "", url);
    await changePage(() => render(next, () => arriveAt(url.hash)), { animated: next !== site });
  }

  async function traverse(event: NavigateEvent): Promise<void> {
    const address = preferredAddress(site.pages, location.pathname);
    const next = await load(address, () => location.reload());
    if (!next) return;
    // A browser with a gesture transition has animated the change already.
    await changePage(() => render(next, () => restore(event)), { animated: !event.hasUAVisualTransition });
    if (!event.signal.aborted) replaceAddress(pathOf(address));
  }

  async function translate(address: PageAddress): Promise<void> {
    const next = await load(address, () => location.assign(pathOf(address)));
    if (!next) return;
    replaceAddress(pathOf(address));
    render(next);
  }

  /** Synchronous: a view transition captures the page when this returns, and hydration must not be cut short. */
  function render(next: Site, arrive = () => {}): void {
    keepDraft();
    const focusAgain = focusedField();
    // A link to the page that is shown brings nothing new, and no code.
    if (next !== site && next.page.path === site.page.path) hydrateKeptParts();
    flushSync(() => setSite(next));
    if ("navigation" in window) positions.show(navigation.currentEntry?.key);
    // A visitor who typed while the page was loading keeps the focus.
    if (!focusAgain?.()) arrive();
  }

  function restore(event: NavigateEvent): void {
    const top = positions.of(event.destination.key);
    if (top !== undefined) scrollToPosition(top);
    else if (!event.signal.aborted) event.scroll();
    focusHeading();
  }

  useNavigateEvents({ pages: site.pages, positions, open, traverse });
  useRestoredDocument((pathname) => {
    const address = preferredAddress(site.pages, pathname);
    if (address.language !== site.language) void translate(address);
  });
  useLayoutEffect(() => {
    document.documentElement.lang = site.language;
  }, [site.language]);
  return { site, translate };
}

/** Undefined when another address was requested meanwhile, or when it cannot be loaded. */
function useLatest(site: Site) {
  const latest = useRef<PageAddress>(undefined);

  return async (address: PageAddress, loadDocument: () => void): Promise<Site | undefined> => {
    latest.current = address;
    if (isSamePage(address, site)) return site;
    try {
      const content = await loadContent(site.contentFolder, site.pages.pathOf(address.page, address.language));
      await Promise.all([loadWholeStyle(), loadPageCode()]);
      return latest.current === address ? { ...site, ...address, content } : undefined;
    } catch (error) {
      console.warn(error);
      // After an update or a lost request the server has the page. Offline the page stays, with the typed text.
      if (navigator.onLine) loadDocument();
    }
    return undefined;
  };
}

/** A document from the back/forward cache may be in another language than the one chosen since. */
function useRestoredDocument(onRestored: (pathname: string) => void): void {
  const restored = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) onRestored(location.pathname);
  });
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => restored(event);
    addEventListener("pageshow", listener);
    return () => removeEventListener("pageshow", listener);
  }, []);
}

function replaceAddress(path: string): void {
  if (path !== location.pathname) history.replaceState(history.state, "", path + location.search + location.hash);
}

function isSamePage({ page, language }: PageAddress, shown: Site): boolean {
  return page.path === shown.page.path && language === shown.language;
}
