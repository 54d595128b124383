import { signs } from "./wake.ts";

/**
 * Reading storage the first time waits for another process, and no paint needs what is read: it is done once the page
 * is painted and idle, or at the first sign of a visitor, who may need it. On the way from one page of the site to
 * the next, what was typed and scrolled is there from the start.
 */
export function afterPaint(work: () => void): void {
  let isDone = false;
  const once = () => {
    if (!isDone) work();
    isDone = true;
  };
  for (const sign of [...signs, "click", "submit", "pagehide"]) addEventListener(sign, once, true);
  if (document.referrer.startsWith(location.origin)) addEventListener("DOMContentLoaded", once);
  // Safari has no idle callback.
  requestAnimationFrame(() => (window.requestIdleCallback ?? setTimeout)(once));
}
