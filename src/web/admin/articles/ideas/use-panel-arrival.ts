import { useEffect, useRef, type RefObject } from "react";

/** Scrolls to the panel where it is below the list, and moves the focus into it when the selection removed the focused element. */
export function usePanelArrival(panel: RefObject<HTMLElement | null>, selected: string): void {
  const before = useRef(selected);
  useEffect(() => {
    if (before.current === selected) return;
    before.current = selected;
    if (!panel.current) return;
    const isFocused = document.activeElement !== document.body;
    if (selected && isBelowItsNeighbour(panel.current)) {
      panel.current.scrollIntoView({ block: "start" });
      if (!panel.current.contains(document.activeElement)) panel.current.focus({ preventScroll: true });
    } else if (!isFocused) panel.current.focus({ preventScroll: true });
  }, [panel, selected]);
}

function isBelowItsNeighbour(panel: HTMLElement): boolean {
  const list = panel.previousElementSibling;
  return list !== null && list.getBoundingClientRect().bottom <= panel.getBoundingClientRect().top;
}
