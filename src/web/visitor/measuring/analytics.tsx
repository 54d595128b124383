import { useEffect, useRef } from "react";
import { pathOf } from "#src/site/pages.ts";
import { useSite } from "#src/web/visitor/site/site.tsx";
import { useConsent } from "./use-consent.ts";

/** Counts the visit: for the owner's own log always, for a tag only where there is one and the visitor lets it. */
export function Analytics() {
  useReports();
  useTag();
  return null;
}

function useReports(): void {
  const address = useAddress();
  const before = useRef<string>(undefined);
  useEffect(() => {
    later(async () => (await import("./visit-reports.ts")).startReports());
  }, []);
  useEffect(() => {
    const { current: referrer } = before;
    const { href, pathname, search } = location;
    before.current = href;
    if (!referrer || referrer === href) return;
    later(async () => (await import("./visit-reports.ts")).reportPageView(pathname + search, referrer));
  }, [address]);
}

function useTag(): void {
  const { measurementId } = useSite().facts;
  const consent = useConsent();
  const address = useAddress();
  useEffect(() => {
    if (measurementId && consent === "refused") later(async () => (await import("./tag.ts")).turnTagOff(measurementId));
  }, [measurementId, consent]);
  useEffect(() => {
    if (measurementId ? consent !== "accepted" : !window.gtag) return;
    // By now the title is that of the new page.
    const view = { title: document.title, address: location.href };
    later(async () => {
      const { tellPageView, turnTagOn } = await import("./tag.ts");
      if (measurementId) turnTagOn(measurementId);
      tellPageView(view);
    });
  }, [address, measurementId, consent]);
}

/** The page and its language, not the anchors and labels that come and go in the address bar. */
function useAddress(): string {
  const { page, language } = useSite();
  return pathOf(page, language);
}

/** Out of the way of what the visitor does. Without network nothing is counted, and nothing breaks. */
function later(work: () => Promise<void>): void {
  work().catch(() => {});
}
