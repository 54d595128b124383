import type { ListedAppointment, Window } from "#src/work/appointments/appointment.ts";
import { isSameWindow, movedTo, type Slot } from "./slot.ts";
import type { Steps } from "./step-slot.ts";
import { useDragSlot } from "./use-drag-slot.ts";
import { useKeyMove } from "./use-key-move.ts";

export type Moving = ReturnType<typeof useMoving>;

/** With the pointer or with keys. `ghost`: where it would go. */
export function useMoving(steps: Steps, onMove: (appointment: ListedAppointment, to: Window) => void) {
  const drop = (appointment: ListedAppointment, slot: Slot) => {
    const to = movedTo(appointment, slot);
    if (!isSameWindow(appointment, to)) onMove(appointment, to);
  };
  const drag = useDragSlot(drop);
  const keys = useKeyMove(steps, drop);
  return {
    movedId: (drag.dragged ?? keys.moved)?.id,
    ghost: drag.dragged ? drag.over && movedTo(drag.dragged, drag.over) : keys.ghost,
    /** To be announced: a pointer sees where it is. */
    keyGhost: keys.ghost,
    ...{ start: drag.start, isClick: drag.isClick, onKeyDown: keys.onKeyDown, stop: keys.stop },
  };
}
