import { signs } from "./wake.ts";

/**
 * What no paint needs is done once the page is painted and idle, or at the first sign of a visitor, who may need it: it
 * reads storage, which the first time waits for another process. On the way from one page of the site to the next,
 * what was typed and scrolled is there from the start.
 */
export function afterPaint(work: () => void): void {
  let isDone = false;
  const once = () => {
    if (!isDone) work();
    isDone = true;
  };
  for (const sign of [...signs, "click", "pagehide"]) addEventListener(sign, once, true);
  if (document.referrer.startsWith(location.origin)) once();
  // Safari has no idle callback.
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(once);
  new PerformanceObserver(whenIdle).observe({ type: "paint", buffered: true });
}
