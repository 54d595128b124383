import { flushSync } from "react-dom";

/** Fades from the old page to the new one where the browser can and the visitor likes motion. */
export function changePage(update: () => void, { animated }: { animated: boolean }): void {
  if (!animated || !("startViewTransition" in document) || prefersStillness()) return flushSync(update);
  const transition = document.startViewTransition(() => flushSync(update));
  // One that is cut short by the next, or in a hidden tab, has still changed the page.
  transition.ready.catch(() => {});
}

function prefersStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
