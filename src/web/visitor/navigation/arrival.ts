/** How the visitor came to the page that is shown. */
export type Arrival =
  | { kind: "printed" }
  | { kind: "top" }
  | { kind: "section"; id: string }
  /** By back or forward. */
  | { kind: "returned"; position: number }
  /** The same page in the other language: everything stays where it is. */
  | { kind: "translated" };

/** After a change of page, the section is on the page only once it has been laid out. */
const SCROLL_AFTER_NAVIGATION_MS = 100;

/** Brings eyes and focus to where a new document would have them. */
export function arrive(arrival: Arrival): void {
  switch (arrival.kind) {
    case "printed":
    case "translated":
      return;
    case "top":
      scrollToPosition(0);
      return focusHeading();
    case "returned":
      scrollToPosition(arrival.position);
      return focusHeading();
    case "section":
      scrollToPosition(0);
      setTimeout(() => scrollToSection(arrival.id), SCROLL_AFTER_NAVIGATION_MS);
  }
}

export function scrollToPosition(top: number): void {
  scrollTo({ top, behavior: "instant" });
}

/** CSS makes it smooth, unless the visitor prefers less motion. */
export function scrollToSection(id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  section.scrollIntoView();
  focusOn(section);
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (heading) focusOn(heading);
}

function focusOn(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
