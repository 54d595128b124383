import type { ListedAppointment, Window } from "#src/work/appointments/appointment.ts";
import { isSameWindow, movedTo, type Row, type Slot } from "#src/web/admin/calendar/team/slot.ts";
import type { Steps } from "./step-slot.ts";
import { useDragSlot } from "./use-drag-slot.ts";
import { useKeyMove } from "./use-key-move.ts";
import { useStable } from "./use-stable.ts";

/** Where it would go, or goes; `rows` where the calendar shows people. */
export type Moved = { to: Window; rows?: { from: Row; to: Row } };

export type Moving = Pick<ReturnType<typeof useMoving>, "movedId" | "ghost">;

/** What an appointment is moved and opened by. */
export type Hands = {
  start: ReturnType<typeof useDragSlot>["start"];
  isClick: () => boolean;
  onKeyDown: ReturnType<typeof useKeyMove>["onKeyDown"];
  stop: () => void;
  onOpen: (appointment: ListedAppointment) => void;
  /** Where an appointment has no room to be read. */
  onDay: (day: string, appointment?: ListedAppointment) => void;
  /** A place without an appointment was pressed. */
  onSlot: (slot: Slot) => void;
};

type Given = Pick<Hands, "onOpen" | "onDay" | "onSlot"> & {
  onMove: (appointment: ListedAppointment, moved: Moved) => void;
};

/** With the pointer or with keys. */
export function useMoving(steps: Steps, { onMove, ...given }: Given) {
  const drop = (appointment: ListedAppointment, slot: Slot, row: Row | undefined) => {
    const moved = { to: movedTo(appointment, slot), ...rowsOf(slot, row) };
    if (!isSameWindow(appointment, moved.to) || moved.rows) onMove(appointment, moved);
  };
  const drag = useDragSlot(drop);
  const keys = useKeyMove(steps, drop);
  const { start, isClick } = drag;
  const { onKeyDown, stop } = keys;
  const hands: Hands = useStable({ start, isClick, onKeyDown, stop, ...given });
  const moved = drag.dragged ?? keys.moved;
  const over = drag.dragged ? drag.over : keys.over;
  const ghost = moved && over && { ...movedTo(moved, over), row: over.row };
  return {
    ...{ movedId: moved?.id, ghost, hands },
    /** To be announced: a pointer sees where it is. */
    keyGhost: drag.dragged ? undefined : ghost,
  };
}

function rowsOf(slot: Slot, from: Row | undefined): Pick<Moved, "rows"> {
  return slot.row === undefined || from === undefined || slot.row === from ? {} : { rows: { from, to: slot.row } };
}
