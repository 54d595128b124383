import { useEffect, useRef, useSyncExternalStore } from "react";
import { usePathOf, useSite } from "#src/web/visitor/site/site.tsx";
import { measureVitals, reportPageView } from "./visit-reports.ts";
import { readChoice, watchChoice, type ConsentChoice } from "./consent.ts";

/** Page views always go to our own log, to a tag only with the visitor's consent. */
export function Analytics() {
  useReports();
  useTag();
  return null;
}

function useReports(): void {
  const address = useAddress();
  const before = useRef<string>(undefined);
  useEffect(() => {
    later(measureVitals);
  }, []);
  useEffect(() => {
    const { current: referrer } = before;
    const { href, pathname, search } = location;
    before.current = href;
    if (!referrer || referrer === href) return;
    reportPageView(pathname + search, referrer);
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
    // Captured now: another page may be shown once the script has loaded.
    const view = { title: document.title, address: location.href };
    later(async () => {
      const { sendPageView, turnTagOn } = await import("./tag.ts");
      if (measurementId) turnTagOn(measurementId);
      sendPageView(view);
    });
  }, [address, measurementId, consent]);
}

/** Without hash and query, whose changes are no page view. */
function useAddress(): string {
  return usePathOf()(useSite().page);
}

function later(work: () => Promise<void>): void {
  work().catch(() => {});
}

/** `none` without a configured tag, on the server and during hydration. */
function useConsent(): ConsentChoice | "open" | "none" {
  const { measurementId } = useSite().facts;
  const choice = useSyncExternalStore<ConsentChoice | "open" | "none">(watchChoice, readChoice, () => "none");
  return measurementId ? choice : "none";
}
