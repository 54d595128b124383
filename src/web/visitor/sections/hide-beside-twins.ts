/**
 * Marks the fixed buttons `data-away` while a link that does the same, or the quote form, is on the screen. Style sheets
 * do so with view timelines; this is for browsers without them.
 */
export function hideBesideTwins(fixed: HTMLElement): () => void {
  const onScreen = new Set<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) onScreen.add(target);
      else onScreen.delete(target);
    fixed.toggleAttribute("data-away", onScreen.size > 0);
  });
  for (const twin of document.querySelectorAll(".buttons, #contact")) observer.observe(twin);
  return () => observer.disconnect();
}
