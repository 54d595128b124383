/** The lowest tenth of the screen, where the fixed button lies. */
const BAND = "-90% 0px 0px 0px";

/**
 * Marks the fixed button `data-away` where it would cover another button, and all the while the quote form is on the
 * screen. Style sheets do the same with view timelines; this is for browsers without them.
 */
export function hideOverWhatItRepeats(fixed: HTMLElement): () => void {
  const inTheWay = new Set<Element>();
  function follow(entries: IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) inTheWay.add(target);
      else inTheWay.delete(target);
    fixed.toggleAttribute("data-away", inTheWay.size > 0);
  }
  const inBand = new IntersectionObserver(follow, { rootMargin: BAND });
  const onScreen = new IntersectionObserver(follow);
  for (const button of document.querySelectorAll("main .button:not(.quote-button)")) inBand.observe(button);
  for (const section of document.querySelectorAll("#contact")) onScreen.observe(section);
  return () => {
    inBand.disconnect();
    onScreen.disconnect();
  };
}
