import { useEffect, useRef } from "react";
import type { ListedAppointment } from "#src/work/appointments/appointment.ts";

/** On another day an appointment is another element: what was moved with keys takes the focus again. */
export function useRefocus(appointments: readonly ListedAppointment[]) {
  const moved = useRef<string>(undefined);
  useEffect(() => {
    if (moved.current === undefined || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-appointment="${moved.current}"]`)?.focus();
    moved.current = undefined;
  }, [appointments]);
  return (id: string) => {
    moved.current = id;
  };
}
