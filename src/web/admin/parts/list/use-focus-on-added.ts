import { useEffect, useRef } from "react";

/**
 * The button that shows more goes with the last rows, and the focus with it: it moves to the first row that was added.
 * `list` is around the rows, `rememberRows` is called as the button is pressed.
 */
export function useFocusOnAdded(rows: number) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef<number>(undefined);
  useEffect(() => {
    const first = before.current;
    before.current = undefined;
    const isLost = !document.activeElement?.isConnected || document.activeElement === document.body;
    if (first !== undefined && isLost) focusOn(list.current?.querySelector("tbody, ul, ol")?.children[first]);
  }, [rows]);
  return { list, rememberRows: () => void (before.current = rows) };
}

function focusOn(row: Element | undefined): void {
  if (!(row instanceof HTMLElement)) return;
  const pressed = row.querySelector<HTMLElement>("a[href], button");
  if (!pressed) row.tabIndex = -1;
  (pressed ?? row).focus();
}
