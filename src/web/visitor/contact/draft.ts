declare global {
  interface Window {
    /** In the order of the page, equal on every page with a form. Shared by the inline script and React. */
    draft?: unknown[];
  }
}

const FIELDS = "#contact form [required]";
const kept = (which = `${FIELDS}, #faq details`) => [...document.querySelectorAll(which)];

/** For a select the index, which both languages share. */
const stateOf = (element: Element) => ["open", "selectedIndex"].find((state) => state in element) ?? "value";

/** A service that the page has chosen is not the visitor's choice: another page has another. */
const isUntouched = (element: Element) => element.matches(":has(:checked:default)");

/** A page without a form leaves the draft of the page before. */
export function keepDraft(): void {
  const states = kept().map((element) => (isUntouched(element) ? null : Reflect.get(element, stateOf(element))));
  if (states[0] !== undefined) window.draft = states;
}

/** Call when the questions may be new in the page. */
export function restoreDraft(): void {
  restore(kept());
}

/** Call when a form may be new. Hydration leaves questions alone, of which one may be closed before the event says so. */
export function restoreFields(): void {
  restore(kept(FIELDS));
}

function restore(elements: Element[]): void {
  const draft = window.draft ?? [];
  elements.forEach((element, index) => {
    const state = stateOf(element);
    const now: unknown = Reflect.get(element, state);
    // What was never typed does not undo what the server has filled in.
    const before = draft[index] || now;
    // Setting a value moves the caret.
    if (before !== now) Reflect.set(element, state, before);
  });
}

/** A function that gives the focus to the same field of another form, when a field has it now. */
export function focusedField(): (() => boolean) | undefined {
  const focused = document.activeElement;
  if (!focused?.matches(FIELDS)) return undefined;
  const name = focused.getAttribute("name");
  return () => {
    const field = document.querySelector<HTMLElement>(`${FIELDS}[name="${name}"]`);
    field?.focus({ preventScroll: true });
    return field !== null;
  };
}
