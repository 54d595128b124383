import { useEffect, useEffectEvent, useRef, useState, type PointerEvent as ReactPointerEvent } from "react";
import type { ListedAppointment } from "#src/work/appointments/appointment.ts";
import type { Slot } from "./slot.ts";

/** Pixels; less is a click. */
const BEGINS_AFTER = 6;

type Drag = {
  appointment: ListedAppointment;
  x: number;
  y: number;
  /** From the top of what is dragged among hours, whose beginning is what moves; 0 elsewhere. */
  grip: number;
  over: Slot | undefined;
  isMoving: boolean;
};

/** Over elements with `data-day`. A finger scrolls: on a touch screen an appointment is moved from its dialog. */
export function useDragSlot(onDrop: (appointment: ListedAppointment, slot: Slot) => void) {
  const [drag, setDrag] = useState<Drag>();
  const wasDragged = useRef(false);
  const drop = useEffectEvent(() => {
    if (drag?.isMoving && drag.over) onDrop(drag.appointment, drag.over);
    setDrag(undefined);
  });
  const move = useEffectEvent(({ clientX, clientY }: PointerEvent) => {
    if (!drag) return;
    const isMoving = drag.isMoving || Math.hypot(clientX - drag.x, clientY - drag.y) > BEGINS_AFTER;
    wasDragged.current = isMoving;
    setDrag({ ...drag, isMoving, over: isMoving ? slotUnder(clientX, clientY, drag.grip) : undefined });
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
    start(appointment: ListedAppointment, event: ReactPointerEvent) {
      wasDragged.current = false;
      if (event.button !== 0 || event.pointerType === "touch" || appointment.state !== "planned") return;
      const chip = event.currentTarget;
      const grip = chip.closest("[data-hours]") ? event.clientY - chip.getBoundingClientRect().top : 0;
      setDrag({ appointment, x: event.clientX, y: event.clientY, grip, over: undefined, isMoving: false });
    },
    /** The click that ends a drag opens nothing. */
    isClick: () => !wasDragged.current,
  };
}

/** Another appointment may lie above it. What was gripped low may begin above the hours: then the pointer counts. */
function slotUnder(x: number, y: number, grip: number): Slot | undefined {
  return slotAt(x, grip > 0 ? y - grip + 1 : y) ?? slotAt(x, y);
}

function slotAt(x: number, y: number): Slot | undefined {
  const found = document.elementsFromPoint(x, y).find((element) => element.matches("[data-day]"));
  const { day, from } = found instanceof HTMLElement ? found.dataset : {};
  return day === undefined ? undefined : { day, from: from === "" ? null : from };
}
