import { Check } from "lucide-react";
import type { ListedAppointment } from "#src/customers/appointments/appointment.ts";
import { formatHour, formatWindow } from "#src/customers/appointments/appointment-window.ts";
import { serviceName } from "#src/customers/leads/service.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { calendarWords } from "#src/web/admin/calendar/words.ts";
import type { DragDay } from "./use-drag-day.ts";

type Props = {
  appointment: ListedAppointment;
  /** On one line, for the month. */
  small?: boolean;
  drag: DragDay;
  onOpen: (appointment: ListedAppointment) => void;
};

const looks = {
  planned: "bg-water-soft text-water hover:outline-2 hover:outline-water cursor-grab",
  done: "bg-mist text-muted hover:outline-2 hover:outline-edge",
  cancelled: "bg-mist text-muted line-through hover:outline-2 hover:outline-edge",
};

export function AppointmentChip({ appointment, small = false, drag, onOpen }: Props) {
  const t = useWords(calendarWords);
  const language = useLanguage();
  const { id, state, name, from, until, place, service, serviceRequested } = appointment;
  const end = small || until === null ? "" : ` – ${formatHour(until, language)}`;
  const hour = from === null ? t.wholeDay : `${formatHour(from, language)}${end}`;
  const said = { planned: "", done: `, ${t.done}`, cancelled: `, ${t.cancelled}` }[state];
  return (
    <button
      type="button"
      aria-label={`${name || t.noName}, ${formatWindow(appointment, language)}${said}`}
      onPointerDown={(event) => drag.start(appointment, event)}
      onClick={() => drag.isClick() && onOpen(appointment)}
      className={`w-full rounded-field text-left text-sm select-none ${looks[state]} ${small ? "flex min-h-6 items-center gap-1 rounded-md! px-1.5" : "grid min-h-11 gap-0.5 p-2"} ${drag.dragged === id ? "opacity-50" : ""}`}
    >
      <span className={`flex shrink-0 items-center gap-1 tabular-nums ${small ? "max-xl:hidden" : ""}`}>
        {state === "done" && <Check aria-hidden="true" className="size-4" />}
        {hour}
      </span>
      <span className={small ? "min-w-0 truncate font-semibold" : "font-bold text-ink wrap-anywhere"}>
        {name || t.noName}
      </span>
      {!small && (
        <>
          <span className="text-muted">
            {serviceName(siteNames().services, { service, service_requested: serviceRequested }, language)}
          </span>
          {place && <span className="wrap-anywhere text-muted">{place}</span>}
        </>
      )}
    </button>
  );
}
