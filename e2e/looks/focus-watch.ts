export type FocusWatch = {
  /** Before the first element, or at the end, where a walk has led. */
  begin: (atEnd: boolean) => void;
  /** What was wrong wherever the focus has been since the last look, a line for each. */
  look: () => Promise<{ faults: string[]; isEnd: boolean }>;
  /** What can be pressed, but never had the focus. */
  unreached: () => string[];
};

/** Runs in the page, so that it uses nothing from outside of it. */
export function watchFocus(): void {
  if (Reflect.has(window, "focusWatch")) return;
  const pressable =
    "a[href], button, input:not([type=hidden], [type=file][tabindex='-1']), select, textarea, summary, iframe, " +
    "[tabindex]:not([tabindex='-1']), [contenteditable=true], [role=button], [role=link], [role=tab], [role=option]";
  const reached = new Set<Element>();
  let last: Element | undefined;
  let faults: string[] = [];
  let presses = 0;
  let wasBack = false;
  let isOver = false;

  const nameOf = (element: Element): string => {
    const label = "labels" in element ? (element.labels as NodeListOf<Element> | null)?.[0]?.textContent : undefined;
    const text = element.getAttribute("aria-label") ?? label ?? element.textContent;
    return `${element.tagName.toLowerCase()} “${text.trim().replaceAll(/\s+/g, " ").slice(0, 60)}”`;
  };

  /** The label of what is drawn invisibly. */
  const drawnFor = (element: Element): Element => {
    const { width, height } = element.getBoundingClientRect();
    const isDrawn = width > 1 && height > 1 && getComputedStyle(element).opacity !== "0";
    return (!isDrawn && element instanceof HTMLInputElement && element.labels?.[0]) || element;
  };

  const hasOutline = (element: Element, pseudo?: string): boolean => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, pseudo);
    return outlineStyle !== "none" && parseFloat(outlineWidth) > 0 && !/^transparent$|[ /]0\)$/.test(outlineColor);
  };

  /** The ring may be its own, or that of what is drawn around it or for it. */
  const ringOf = (element: Element): Element | undefined => {
    const around = [element, drawnFor(element), element.nextElementSibling, element.parentElement];
    around.push(element.parentElement?.parentElement ?? null, element.closest("label"));
    return around.find((each) => each && (hasOutline(each) || hasOutline(each, "::after"))) ?? undefined;
  };

  /** How many sides of the ring are cut off by what scrolls or clips around it. */
  const sidesCut = (element: Element): number => {
    if (!hasOutline(element)) return 0;
    const { outlineOffset, outlineWidth } = getComputedStyle(element);
    const out = parseFloat(outlineOffset) + parseFloat(outlineWidth) - 0.5;
    const box = element.getBoundingClientRect();
    let most = 0;
    for (let up = element.parentElement; up && up !== document.documentElement; up = up.parentElement) {
      const { overflowX, overflowY, overflowClipMargin, position } = getComputedStyle(up);
      const edge = up.getBoundingClientRect();
      const cutsX = overflowX !== "visible" && !(overflowX === "clip" && parseFloat(overflowClipMargin) >= out);
      const cutsY = overflowY !== "visible" && !(overflowY === "clip" && parseFloat(overflowClipMargin) >= out);
      const cut = [cutsX && box.left - out < edge.left, cutsX && box.right + out > edge.right];
      cut.push(cutsY && box.top - out < edge.top, cutsY && box.bottom + out > edge.bottom);
      most = Math.max(most, cut.filter(Boolean).length);
      if (position === "fixed") break;
    }
    return most;
  };

  /** The browser shows the line with the caret, of a tall text. */
  const firstBox = (element: Element): DOMRect | undefined => {
    const box = [...element.getClientRects()].find(({ width, height }) => width > 0 && height > 0);
    const isText = element.matches("textarea, [contenteditable=true]");
    return box && new DOMRect(box.x, box.y, box.width, isText ? Math.min(box.height, 24) : box.height);
  };

  /** Where a truncated text ends. */
  const truncatedAt = (element: Element): number =>
    element.closest(".truncate")?.getBoundingClientRect().right ?? window.innerWidth;

  const hiddenBy = (element: Element): string | undefined => {
    const drawn = drawnFor(element);
    const box = firstBox(drawn);
    if (!box) return "has no box";
    const [left, right] = [Math.max(0, box.left), Math.min(window.innerWidth, box.right, truncatedAt(element))];
    const [top, bottom] = [Math.max(0, box.top), Math.min(window.innerHeight, box.bottom)];
    const isOut =
      bottom - top < Math.min(box.height, window.innerHeight / 3) - 2 ||
      right - left < Math.min(box.width, truncatedAt(element) - left, window.innerWidth / 3) - 2;
    if (isOut) return `is out of view at ${Math.round(box.left)}, ${Math.round(box.top)}`;
    const places = [0.2, 0.5, 0.8].map((part) => [left + (right - left) * part, top + (bottom - top) * part] as const);
    const covers = places.flatMap(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      const isItself = !hit || drawn.contains(hit) || hit.contains(drawn) || hit.closest("label")?.control === element;
      return isItself ? [] : [`is covered by ${nameOf(hit)}`];
    });
    // Other links stand on a link as large as its row: some of it shows.
    const fillsRow = getComputedStyle(element, "::after").position === "absolute";
    return fillsRow && covers.length < places.length ? undefined : covers[0];
  };

  const isPinned = (element: Element): boolean => {
    for (let up: Element | null = element; up; up = up.parentElement)
      if (["fixed", "sticky"].includes(getComputedStyle(up).position)) return true;
    return false;
  };

  /** Columns side by side may be walked one after the other; a row goes from left to right. */
  const isDrawnBefore = (first: Element, next: Element): boolean => {
    let common: Element | null = first;
    while (common && !common.contains(next)) common = common.parentElement;
    const [a, b] = [first, next].map((each) => [...(common?.children ?? [])].find((child) => child.contains(each)));
    if (!a || !b || a === b || isPinned(first) || isPinned(next)) return false;
    const [one, other] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
    const isLeft = other.right <= one.left + 1 && other.top <= one.top + 1 && one.top < other.bottom - 1;
    return other.bottom <= one.top + 1 || isLeft;
  };

  const isOutOfOrder = (first: Element, next: Element): boolean =>
    !(first.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING) || isDrawnBefore(first, next);

  const faultsAt = (element: Element): string[] => {
    // Going back, the first thing in a field of a date is its button, which the browser rings by itself.
    const hasOwnRing = element.matches("iframe, input:not(:focus-visible)");
    // A frame is looked at from within.
    const found = [
      element.matches("iframe") ? undefined : hiddenBy(element),
      hasOwnRing || ringOf(element) ? undefined : "has no ring",
    ];
    const sides = sidesCut(element);
    found.push(sides >= 2 ? `has a ring cut at ${sides} sides` : undefined);
    found.push(element.closest("[aria-hidden=true]") ? "is hidden from screen readers" : undefined);
    return found.flatMap((fault) => fault ?? []);
  };

  const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

  const note = (isBack: boolean): void => {
    const element = document.activeElement;
    // Fields of a date and frames have several stops.
    if (element === last) return;
    isOver = !element || isNowhere() || reached.has(element);
    if (!element || isOver) return;
    reached.add(element);
    const wrong = faultsAt(element);
    const [first, next] = isBack ? [element, last] : [last, element];
    if (first && next && isOutOfOrder(first, next)) wrong.push(`comes out of order beside ${last && nameOf(last)}`);
    last = element;
    faults.push(...wrong.map((fault) => `${nameOf(element)} ${fault}`));
  };

  // Between two presses that come at once. What follows the end of the page moves nothing any more.
  const notePress = (event: KeyboardEvent): void => {
    if (event.key !== "Tab") return;
    if (presses > 0 && !isOver) note(event.shiftKey);
    presses += 1;
    wasBack = event.shiftKey;
    if (isOver) event.preventDefault();
  };
  window.addEventListener("keydown", notePress, true);

  const look = async () => {
    // A part that is loaded when somebody comes to it takes the focus over; from outside the page it comes late.
    const mostWaits = reached.size === 0 ? 100 : 3;
    for (let waits = 0; isNowhere() && waits < mostWaits; waits++) await new Promise((goOn) => setTimeout(goOn, 50));
    note(wasBack);
    const seen = { faults, isEnd: isOver };
    faults = [];
    return seen;
  };

  const isOneOfChoices = (element: Element): boolean => {
    const others = [...reached].filter((each) => each.tagName === element.tagName);
    if (element instanceof HTMLInputElement && element.type === "radio")
      return others.some((each) => each instanceof HTMLInputElement && each.name === element.name);
    // The arrow keys choose among what leaves all but one out of the order of Tab.
    if (!(element instanceof HTMLElement) || element.tabIndex >= 0) return false;
    const container = element.closest("[role=tablist], [role=listbox]") ?? element.closest("ul")?.parentElement;
    return others.some((each) => each.getAttribute("tabindex") === "0" && container?.contains(each));
  };

  const hasPressHandler = (element: Element): boolean => {
    const key = Object.keys(element).find((each) => each.startsWith("__reactProps$"));
    const props: unknown = key && Reflect.get(element, key);
    return typeof props === "object" && props !== null && "onClick" in props && typeof props.onClick === "function";
  };

  /** Fixed links leave the screen while what they lead to is on it, or another link that leads there. */
  const isShortcut = (element: Element): boolean => {
    const address = element.getAttribute("href");
    if (!address || !isPinned(element)) return false;
    const part = address.startsWith("#") ? document.getElementById(address.slice(1)) : null;
    return [...reached].some((each) => each.getAttribute("href") === address || part?.contains(each));
  };

  /** Only programs come to it. */
  const isTrap = (element: Element): boolean =>
    element.matches("[tabindex='-1']") && element.closest("[aria-hidden=true]") !== null;

  const unreached = (): string[] => {
    const isNear = (element: Element) => [...reached].some((each) => element.contains(each) || each.contains(element));
    return [...document.body.querySelectorAll("*")]
      .filter((element) => element.matches(pressable) || (hasPressHandler(element) && !isNear(element)))
      .filter(
        (element) =>
          !reached.has(element) &&
          !element.matches(":disabled") &&
          !element.closest("[inert], label:has(:focus-within)"),
      )
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isOneOfChoices(element))
      .filter((element) => !isShortcut(element) && !isTrap(element))
      .filter((element) => !element.parentElement?.closest("[contenteditable=true]"))
      .map((element) => `${nameOf(element)} is never reached`);
  };

  const begin = (atEnd: boolean) => {
    reached.clear();
    last = undefined;
    faults = [];
    presses = 0;
    isOver = false;
    if (atEnd) return;
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
    window.scrollTo(0, 0);
  };

  window.focusWatch = { begin, look, unreached };
}
