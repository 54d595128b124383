import { Check } from "lucide-react";
import type { CSSProperties } from "react";
import type { ListedAppointment } from "#src/work/appointments/appointment.ts";
import { formatHour, formatWindow } from "#src/work/appointments/appointment-window.ts";
import { writtenIn } from "#src/work/plans/plan-words.ts";
import { serviceName } from "#src/work/leads/service.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { calendarWords } from "#src/web/admin/calendar/words.ts";
import type { Moving } from "./use-moving.ts";

/** The hint on how to move one, which the grids show. */
export const MOVE_HINT_ID = "move-hint";

type Props = {
  appointment: ListedAppointment;
  /** `line`: for the month; `block`: as high as it is long. */
  shape?: "card" | "line" | "block";
  style?: CSSProperties;
  moving: Moving;
  onOpen: (appointment: ListedAppointment) => void;
};

const looks = {
  planned: "bg-water-soft text-water hover:outline-2 hover:outline-water cursor-grab",
  done: "bg-mist text-muted hover:outline-2 hover:outline-edge",
  cancelled: "bg-mist text-muted line-through hover:outline-2 hover:outline-edge",
};

const shapes = {
  card: "relative grid min-h-11 gap-0.5 rounded-field p-2",
  line: "relative flex min-h-6 items-center gap-1 rounded-[0.375rem] px-1.5",
  block:
    "absolute flex flex-col overflow-hidden rounded-[0.375rem] border-l-3 border-current px-1.5 py-0.5 leading-5 shadow-card",
};

export function AppointmentChip({ appointment, shape = "card", style, moving, onOpen }: Props) {
  const t = useWords(calendarWords);
  const language = useLanguage();
  const { id, state, name, from, until, place, service, serviceRequested, planTitle } = appointment;
  const isLine = shape === "line";
  const end = isLine || until === null ? "" : ` – ${formatHour(until, language)}`;
  const hour = from === null ? t.wholeDay : `${formatHour(from, language)}${end}`;
  const said = { planned: "", done: `, ${t.done}`, cancelled: `, ${t.cancelled}` }[state];
  const work = planTitle
    ? writtenIn(planTitle, language)
    : serviceName(siteNames().services, { service, service_requested: serviceRequested }, language);
  return (
    <button
      type="button"
      data-appointment={id}
      aria-describedby={state === "planned" ? MOVE_HINT_ID : undefined}
      onPointerDown={(event) => moving.start(appointment, event)}
      onClick={() => moving.isClick() && onOpen(appointment)}
      onKeyDown={(event) => moving.onKeyDown(appointment, event)}
      onBlur={moving.stop}
      style={style}
      className={`z-10 w-full text-left text-sm select-none focus-visible:z-20 ${shapes[shape]} ${looks[state]} ${moving.movedId === id ? "opacity-50" : ""}`}
    >
      <span className="sr-only">{`${[name || t.noName, formatWindow(appointment, language), work, place].filter(Boolean).join(", ")}${said}`}</span>
      <span aria-hidden="true" className="contents">
        {/* The hour of a short block stands below, where it is cut off first. */}
        <span
          className={`flex shrink-0 items-center gap-1 tabular-nums ${isLine ? "max-xl:hidden" : ""} ${shape === "block" ? "order-2 leading-4" : ""}`}
        >
          {state === "done" && <Check aria-hidden="true" className="size-4" />}
          {hour}
        </span>
        <span
          className={`${shape === "card" ? "text-ink wrap-anywhere" : "min-w-0 shrink-0 truncate text-ink"} ${isLine ? "shrink! font-semibold" : "font-bold"}`}
        >
          {name || t.noName}
        </span>
        {!isLine && (
          <span className={`text-muted ${shape === "block" ? "order-3 leading-4" : "grid"}`}>
            <span>{work}</span>
            {place && <span className={`wrap-anywhere ${shape === "block" ? "block" : ""}`}>{place}</span>}
          </span>
        )}
      </span>
    </button>
  );
}
