import { useState, type KeyboardEvent } from "react";
import type { ListedAppointment, Window } from "#src/work/appointments/appointment.ts";
import { movedTo, type Slot } from "./slot.ts";
import { stepSlot, type Steps } from "./step-slot.ts";

type Move = { appointment: ListedAppointment; slot: Slot };

/** Shift and an arrow begin; arrows go on, Enter puts it down, Escape or going elsewhere leaves it where it was. */
export function useKeyMove(steps: Steps, onDrop: (appointment: ListedAppointment, slot: Slot) => void) {
  const [move, setMove] = useState<Move>();
  const stop = () => setMove(undefined);
  const ghost: Window | undefined = move && movedTo(move.appointment, move.slot);
  return {
    ...{ moved: move?.appointment, ghost, stop },
    onKeyDown(appointment: ListedAppointment, event: KeyboardEvent) {
      if (appointment.state !== "planned") return;
      const isOn = move?.appointment.id === appointment.id;
      if (isOn && (event.key === "Enter" || event.key === "Escape")) {
        event.preventDefault();
        event.stopPropagation();
        if (event.key === "Enter") onDrop(appointment, move.slot);
        return stop();
      }
      if (!event.key.startsWith("Arrow") || !(isOn || event.shiftKey)) return;
      event.preventDefault();
      const from = steps.kind === "hours" ? appointment.from : undefined;
      const slot = isOn ? move.slot : { day: appointment.day, from };
      setMove({ appointment, slot: stepSlot(slot, event.key, steps) });
    },
  };
}
