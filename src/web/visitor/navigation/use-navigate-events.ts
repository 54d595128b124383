import { useEffect, useEffectEvent } from "react";
import { pageAt } from "#src/site/pages.ts";
import { scrollToSection } from "./page-change.ts";
import type { ScrollPositions } from "./scroll-positions.ts";

/** `info` of a navigation that must load a document. */
export const LOAD_DOCUMENT = "document";

type PageChanges = {
  positions: ScrollPositions;
  open: (url: URL) => Promise<void>;
  traverse: (event: NavigateEvent) => Promise<void>;
};

/** Browsers without the Navigation API (before 2026) load documents. */
export function useNavigateEvents({ positions, open, traverse }: PageChanges): void {
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
    } else if (opensPage(event, url)) {
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

/** Links and `location.assign` to our pages; not forms, downloads, reloads or `history.pushState`. */
function opensPage({ navigationType, destination, downloadRequest, formData }: NavigateEvent, url: URL): boolean {
  if (navigationType === "reload" || destination.sameDocument || downloadRequest !== null || formData) return false;
  return pageAt(url.pathname).page.kind !== "not-found";
}
