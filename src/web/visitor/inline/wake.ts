/** The address of `entry-client.tsx`, replaced after the build. */
declare const ENTRY: string;

declare global {
  interface Window {
    /** Set by the script: ends when the page is live. */
    hydrating?: Promise<unknown>;
  }
}

const RETRY_AFTER_MS = 3000;
export const signs = ["pointerdown", "pointermove", "keydown", "wheel", "focusin"];

let waking: Promise<unknown> | undefined;

export const isHydrated = () => "hydrated" in document.documentElement.dataset;

/** Rejects without a network; a later call tries again. */
export function wake(): Promise<unknown> {
  if (!waking) {
    // What the script leaves there ends with hydration.
    waking = import(/* @vite-ignore */ ENTRY).then(() => window.hydrating);
    // Read again by the script, from the browser's cache.
    void fetch(document.getElementById("place")?.dataset["content"] ?? "").catch(() => {});
    waking.catch(() => setTimeout(() => (waking = undefined), RETRY_AFTER_MS));
  }
  return waking;
}

/** A visitor who only reads loads nothing. */
export function wakeOnIntent(): void {
  const quietly = () => void wake().catch(() => {});
  for (const sign of signs) addEventListener(sign, quietly, { passive: true, capture: true });
  // The parser waits for the style of what is below the first screen, and a visitor may begin meanwhile.
  if (navigator.userActivation?.hasBeenActive) quietly();
  // The browser scrolls by itself: to where the visitor was, until the load event, and to an anchor as long as the page
  // grows. There only the other signs count, of which one comes before every scroll by hand.
  let top: number | undefined;
  addEventListener("load", () => {
    if (!location.hash) top = scrollY;
  });
  addEventListener("scroll", () => top !== undefined && scrollY !== top && quietly(), { passive: true });
}
