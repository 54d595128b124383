import { useEffect, useEffectEvent, useRef, useState, type PointerEvent as ReactPointerEvent } from "react";
import type { ListedAppointment } from "#src/customers/appointments/appointment.ts";

/** Pixels; less is a click. */
const BEGINS_AFTER = 6;

type Drag = { appointment: ListedAppointment; x: number; y: number; over: string | undefined; isMoving: boolean };

/** Over elements with `data-day`. A finger scrolls: on a touch screen an appointment is moved from its dialog. */
export function useDragDay(onDrop: (appointment: ListedAppointment, day: string) => void) {
  const [drag, setDrag] = useState<Drag>();
  const wasDragged = useRef(false);
  const drop = useEffectEvent(() => {
    const day = drag?.isMoving ? drag.over : undefined;
    if (drag && day && day !== drag.appointment.day) onDrop(drag.appointment, day);
    setDrag(undefined);
  });
  const move = useEffectEvent(({ clientX, clientY }: PointerEvent) => {
    if (!drag) return;
    const isMoving = drag.isMoving || Math.hypot(clientX - drag.x, clientY - drag.y) > BEGINS_AFTER;
    wasDragged.current = isMoving;
    const under = isMoving ? document.elementFromPoint(clientX, clientY) : undefined;
    setDrag({ ...drag, isMoving, over: under?.closest<HTMLElement>("[data-day]")?.dataset["day"] });
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
    dragged: drag?.isMoving ? drag.appointment.id : undefined,
    over: drag?.isMoving ? drag.over : undefined,
    start(appointment: ListedAppointment, event: ReactPointerEvent) {
      wasDragged.current = false;
      if (event.button !== 0 || event.pointerType === "touch" || appointment.state !== "planned") return;
      setDrag({ appointment, x: event.clientX, y: event.clientY, over: undefined, isMoving: false });
    },
    /** The click that ends a drag opens nothing. */
    isClick: () => !wasDragged.current,
  };
}

export type DragDay = ReturnType<typeof useDragDay>;
