import { useEffect, useEffectEvent } from "react";
import type { Pages } from "#src/site/pages.ts";
import { scrollToSection } from "./page-change.ts";
import type { ScrollPositions } from "./scroll-positions.ts";

/** `info` of a navigation that must load a document. */
export const LOAD_DOCUMENT = "document";

type PageChanges = {
  pages: Pages;
  positions: ScrollPositions;
  open: (url: URL) => Promise<void>;
  traverse: (event: NavigateEvent) => Promise<void>;
};

/** Browsers without the Navigation API (before 2026) load documents. */
export function useNavigateEvents({ pages, positions, open, traverse }: PageChanges): void {
  const follow = useEffectEvent((event: NavigateEvent) => {
    const url = new URL(event.destination.url);
    positions.record(scrollY);
    if (!event.canIntercept || event.info === LOAD_DOCUMENT) return;
    if (event.navigationType === "traverse") {
      if (url.pathname === location.pathname) return positions.show(event.destination.key);
      event.intercept({ scroll: "manual", focusReset: "manual", handler: () => traverse(event) });
    } else if (event.hashChange) {
      if (!scrollToSection(url.hash)) return;
      event.preventDefault();
      history.replaceState(history.state, "", url);
    } else if (opensDocument(event) && pages.at(url.pathname).page.kind !== "not-found") {
      // Prevented, not intercepted: the address changes only once the content has loaded.
      event.preventDefault();
      void open(url);
    }
  });

  useEffect(() => {
    if (!("navigation" in window)) return;
    const listener = (event: NavigateEvent) => follow(event);
    positions.show(navigation.currentEntry?.key);
    navigation.addEventListener("navigate", listener);
    return () => navigation.removeEventListener("navigate", listener);
  }, [positions]);
}

/** Links and `location.assign`; not forms, downloads, reloads or `history.pushState`. */
function opensDocument({ navigationType, destination, downloadRequest, formData }: NavigateEvent): boolean {
  return navigationType !== "reload" && !destination.sameDocument && downloadRequest === null && !formData;
}
