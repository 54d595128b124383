/** The address of `entry-client.tsx`, replaced after the build. */
declare const ENTRY: string;

const RETRY_AFTER_MS = 3000;
const ANCHOR_REACHED_MS = 3000;
const signs = ["pointerdown", "pointermove", "keydown", "wheel", "focusin"];

let waking: Promise<unknown> | undefined;

export const isHydrated = () => "hydrated" in document.documentElement.dataset;

/** Rejects without a network; a later call tries again. */
export function wake(): Promise<unknown> {
  if (!waking) {
    waking = import(/* @vite-ignore */ ENTRY);
    // Read again by the script, from the browser's cache.
    fetch(document.getElementById("facts")?.dataset["content"] ?? "").catch(() => {});
    waking.catch(() => setTimeout(() => (waking = undefined), RETRY_AFTER_MS));
  }
  return waking;
}

/** A visitor who only reads loads nothing. */
export function wakeOnIntent(): void {
  const quietly = () => void wake().catch(() => {});
  for (const sign of signs) addEventListener(sign, quietly, { passive: true, capture: true });
  // The browser scrolls by itself, to where the visitor was or, for a while after the load event, to an anchor.
  let top: number | undefined;
  const rest = () => (top = scrollY);
  addEventListener("load", () => (location.hash ? setTimeout(rest, ANCHOR_REACHED_MS) : rest()));
  addEventListener("scroll", () => top !== undefined && scrollY !== top && quietly(), { passive: true });
}
