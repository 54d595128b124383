import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { pageAt, pathOf, type PageAddress } from "#src/site/pages.ts";
import { arrive, scrollToPosition, type Arrival } from "./arrival.ts";
import { loadContent } from "#src/web/visitor/site/content.ts";
import { changePage } from "./page-transition.ts";
import { openScrollMemory, type ScrollMemory } from "./scroll-memory.ts";
import type { Site } from "#src/web/visitor/site/site.tsx";
import { addressNow } from "./stored-language.ts";
import { sessionStorageIfAllowed } from "#src/web/visitor/measuring/tracking.ts";

type Shown = { site: Site; arrival: Arrival };

/** The page on display and the ways to another. The old one stays until the words of the new one are here. */
export function useShownSite(initial: Site) {
  const [shown, setShown] = useState<Shown>({ site: initial, arrival: { kind: "printed" } });
  const memory = useRef<ScrollMemory>(null);
  const turn = useRef(0);
  const { site, arrival } = shown;

  /** Nothing when the visitor has meanwhile chosen otherwise. Throws when the words cannot be had. */
  async function load(address: PageAddress): Promise<Site | undefined> {
    const mine = ++turn.current;
    const content = await loadContent(address.page, address.language);
    return mine === turn.current ? { ...initial, ...address, content } : undefined;
  }

  async function go(path: string): Promise<void> {
    const { pathname, hash, href } = new URL(path, location.href);
    const address = pageAt(pathname);
    if (address.page.kind === "not-found") return location.assign(path);
    const arrival: Arrival = hash ? { kind: "section", id: hash.slice(1) } : { kind: "top" };
    try {
      const next = isSamePage(address, site) ? site : await load(address);
      if (!next) return;
      if (href !== location.href) memory.current?.push(path);
      changePage(() => setShown({ site: next, arrival }), { animated: next !== site });
    } catch (error) {
      askServer(error, () => location.assign(path));
    }
  }

  async function translate(address: PageAddress): Promise<void> {
    const path = pathOf(address.page, address.language) + location.search + location.hash;
    try {
      const next = await load(address);
      if (!next) return;
      history.replaceState(history.state, "", path);
      changePage(() => setShown({ site: next, arrival: { kind: "translated" } }), { animated: false });
    } catch (error) {
      askServer(error, () => location.assign(path));
    }
  }

  async function followHistory(event: PopStateEvent): Promise<void> {
    const position = memory.current?.returned();
    const address = addressNow();
    try {
      const next = await load(address);
      if (!next) return;
      if (isSamePage(address, site)) return stay(position);
      // A browser that follows the finger has shown the change already.
      const animated = !event.hasUAVisualTransition;
      changePage(() => setShown({ site: next, arrival: arrivalAt(position) }), { animated });
    } catch (error) {
      askServer(error, () => location.reload());
    }
  }

  /** Another entry of the same page, such as one of its sections. */
  function stay(position: number | undefined): void {
    memory.current?.settled();
    if (position !== undefined) scrollToPosition(position);
  }

  useEffect(() => {
    memory.current = openScrollMemory(window, sessionStorageIfAllowed());
    return () => memory.current?.close();
  }, []);
  useEffect(() => {
    const follow = (event: PopStateEvent) => void followHistory(event);
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  });
  useEffect(() => {
    // A whole document that the browser had put aside is still in the language of then.
    const wake = ({ persisted }: PageTransitionEvent) => {
      const address = persisted && addressNow();
      if (address && address.language !== site.language) void translate(address);
    };
    addEventListener("pageshow", wake);
    return () => removeEventListener("pageshow", wake);
  });
  useLayoutEffect(() => {
    document.documentElement.lang = site.language;
    memory.current?.settled();
    arrive(arrival);
  }, [site, arrival]);

  return { site, arrival, go, translate };
}

function arrivalAt(position: number | undefined): Arrival {
  if (position !== undefined) return { kind: "returned", position };
  return location.hash ? { kind: "section", id: location.hash.slice(1) } : { kind: "top" };
}

function isSamePage({ page, language }: PageAddress, shown: Site): boolean {
  return page.path === shown.page.path && language === shown.language;
}

/** The site was updated, or the network failed once: the server has the page. Offline nothing has, and what is typed must stay. */
function askServer(error: unknown, leave: () => void): void {
  console.warn(error);
  if (navigator.onLine) leave();
}
