import { useState, type KeyboardEvent } from "react";
import type { ListedAppointment } from "#src/work/appointments/appointment.ts";
import type { Row, Slot } from "#src/web/admin/calendar/team/slot.ts";
import { stepSlot, type Steps } from "./step-slot.ts";

type Move = { appointment: ListedAppointment; row: Row | undefined; slot: Slot };

/** Shift and an arrow begin; arrows go on, Enter puts it down, Escape or going elsewhere leaves it where it was. */
export function useKeyMove(
  steps: Steps,
  onDrop: (appointment: ListedAppointment, slot: Slot, row: Row | undefined) => void,
) {
  const [move, setMove] = useState<Move>();
  const stop = () => setMove(undefined);
  return {
    ...{ moved: move?.appointment, over: move?.slot, stop },
    onKeyDown(appointment: ListedAppointment, event: KeyboardEvent, row?: Row) {
      if (appointment.state !== "planned") return;
      const isOn = move?.appointment.id === appointment.id;
      if (isOn && (event.key === "Enter" || event.key === "Escape")) {
        event.preventDefault();
        event.stopPropagation();
        if (event.key === "Enter") onDrop(appointment, move.slot, move.row);
        return stop();
      }
      if (!event.key.startsWith("Arrow") || !(isOn || event.shiftKey)) return;
      event.preventDefault();
      const from = steps.kind === "hours" || steps.kind === "rows" ? appointment.from : undefined;
      const slot = isOn ? move.slot : { day: appointment.day, from, row };
      setMove({ appointment, row, slot: stepSlot(slot, event.key, steps) });
    },
  };
}
