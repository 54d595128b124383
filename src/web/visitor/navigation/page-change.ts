/** Required by the specification: a section of another page is scrolled to 100 ms after that page is shown. */
const SCROLL_AFTER_NAVIGATION_MS = 100;

export async function changePage(update: () => void, { animated }: { animated: boolean }): Promise<void> {
  if (!animated || !("startViewTransition" in document) || prefersLessMotion()) return update();
  const transition = document.startViewTransition(update);
  // Rejects when the animation is skipped: the page has changed all the same.
  transition.ready.catch(() => {});
  await transition.updateCallbackDone;
}

/** As in a new document. */
export function arriveAt(hash: string): void {
  scrollToPosition(0);
  if (hash) setTimeout(() => scrollToSection(hash), SCROLL_AFTER_NAVIGATION_MS);
  else focusHeading();
}

export function scrollToPosition(top: number): void {
  scrollTo({ top, behavior: "instant" });
}

/** False where the page has no such section. */
export function scrollToSection(hash: string): boolean {
  const section = document.getElementById(hash.slice(1));
  if (!section) return false;
  section.scrollIntoView();
  focusOn(section);
  return true;
}

export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (heading) focusOn(heading);
}

function focusOn(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

function prefersLessMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
