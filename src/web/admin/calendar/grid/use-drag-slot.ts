import { useEffect, useEffectEvent, useRef, useState, type PointerEvent as ReactPointerEvent } from "react";
import type { ListedAppointment } from "#src/work/appointments/appointment.ts";
import type { Row, Slot } from "#src/web/admin/calendar/team/slot.ts";

/** Pixels; less is a click. */
const BEGINS_AFTER = 6;

type Point = { x: number; y: number };

type Drag = Point & {
  appointment: ListedAppointment;
  row: Row | undefined;
  /** From the beginning of what is dragged among hours, which is what moves; 0 elsewhere. */
  grip: Point;
  over: Slot | undefined;
  isMoving: boolean;
};

type OnDrop = (appointment: ListedAppointment, slot: Slot, row: Row | undefined) => void;

/** Over elements with `data-day`. A finger scrolls: on a touch screen an appointment is moved from its dialog. */
export function useDragSlot(onDrop: OnDrop) {
  const [drag, setDrag] = useState<Drag>();
  const wasDragged = useRef(false);
  const drop = useEffectEvent(() => {
    if (drag?.isMoving && drag.over) onDrop(drag.appointment, drag.over, drag.row);
    setDrag(undefined);
  });
  const move = useEffectEvent(({ clientX: x, clientY: y }: PointerEvent) => {
    if (!drag) return;
    const isMoving = drag.isMoving || Math.hypot(x - drag.x, y - drag.y) > BEGINS_AFTER;
    wasDragged.current = isMoving;
    const over = isMoving ? slotUnder({ x, y }, drag.grip) : undefined;
    // Nothing is rendered anew while it stays over the same place.
    if (isMoving !== drag.isMoving || !isSameSlot(over, drag.over)) setDrag({ ...drag, isMoving, over });
  });
  const isOn = drag !== undefined;
  useEffect(() => {
    if (!isOn) return;
    const stop = new AbortController();
    const cancel = () => setDrag(undefined);
    const on = { signal: stop.signal };
    window.addEventListener("pointermove", (event) => move(event), on);
    window.addEventListener("pointerup", () => drop(), on);
    window.addEventListener("pointercancel", cancel, on);
    window.addEventListener("keydown", ({ key }) => key === "Escape" && cancel(), on);
    return () => stop.abort();
  }, [isOn]);
  return {
    dragged: drag?.isMoving ? drag.appointment : undefined,
    over: drag?.isMoving ? drag.over : undefined,
    start(appointment: ListedAppointment, event: ReactPointerEvent, row?: Row) {
      wasDragged.current = false;
      if (event.button !== 0 || event.pointerType === "touch" || appointment.state !== "planned") return;
      const { clientX: x, clientY: y, currentTarget } = event;
      setDrag({ appointment, row, x, y, grip: gripOf(currentTarget, { x, y }), over: undefined, isMoving: false });
    },
    /** The click that ends a drag opens nothing. */
    isClick: () => !wasDragged.current,
  };
}

/** Hours go `down` in a week and `across` beside people. */
function gripOf(chip: Element, { x, y }: Point): Point {
  const hours = chip.closest<HTMLElement>("[data-hours]")?.dataset["hours"];
  const { left, top } = chip.getBoundingClientRect();
  return { x: hours === "across" ? x - left : 0, y: hours === "down" ? y - top : 0 };
}

/** Another appointment may lie above it. What was gripped late may begin before the hours: then the pointer counts. */
function slotUnder({ x, y }: Point, grip: Point): Slot | undefined {
  const isGripped = grip.x > 0 || grip.y > 0;
  return (
    slotAt(grip.x > 0 ? x - grip.x + 1 : x, grip.y > 0 ? y - grip.y + 1 : y) ?? (isGripped ? slotAt(x, y) : undefined)
  );
}

function slotAt(x: number, y: number): Slot | undefined {
  const found = document.elementsFromPoint(x, y).find((element) => element.matches("[data-day]"));
  const { day, from, row } = found instanceof HTMLElement ? found.dataset : {};
  if (day === undefined) return undefined;
  return { day, from: from === "" ? null : from, ...(row !== undefined && { row: row === "" ? null : row }) };
}

function isSameSlot(one: Slot | undefined, other: Slot | undefined): boolean {
  return one?.day === other?.day && one?.from === other?.from && one?.row === other?.row;
}
