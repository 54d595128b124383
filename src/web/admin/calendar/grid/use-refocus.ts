import { useEffect, useRef } from "react";
import type { CalendarVisit } from "#src/web/admin/calendar/visits/calendar-visit.ts";

/** On another day an appointment is another element: what was moved with keys takes the focus again. */
export function useRefocus(visits: readonly CalendarVisit[]) {
  const moved = useRef<string>(undefined);
  useEffect(() => {
    if (moved.current === undefined || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-appointment="${moved.current}"]`)?.focus();
    moved.current = undefined;
  }, [visits]);
  return (id: string) => {
    moved.current = id;
  };
}
