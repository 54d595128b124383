import type { ListedAppointment } from "#src/customers/appointments/appointment.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { formatDay } from "#src/platform/i18n/formats.ts";
import { today } from "#src/web/admin/calendar/calendar-days.ts";
import { calendarWords } from "#src/web/admin/calendar/words.ts";
import { AppointmentChip } from "./appointment-chip.tsx";
import type { DragDay } from "./use-drag-day.ts";

type Props = {
  days: string[];
  byDay: Map<string, ListedAppointment[]>;
  drag: DragDay;
  onOpen: (appointment: ListedAppointment) => void;
};

/** In a cell of a month. */
const MOST_SHOWN = 3;

export function WeekGrid({ days, byDay, drag, onOpen }: Props) {
  return (
    <ul className="grid grid-cols-7 divide-x divide-line">
      {days.map((day) => (
        <li key={day} data-day={day} className={`min-h-96 min-w-0 ${cellLook(drag.over === day)}`}>
          <DayName day={day} className="border-b border-line p-2" />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2 p-2">
            {(byDay.get(day) ?? []).map((appointment) => (
              <AppointmentChip key={appointment.id} {...{ appointment, drag, onOpen }} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

type MonthProps = Props & { month: string; onDay: (day: string) => void };

export function MonthGrid({ days, byDay, drag, onOpen, month, onDay }: MonthProps) {
  const t = useWords(calendarWords);
  const language = useLanguage();
  return (
    <>
      <div aria-hidden="true" className="grid grid-cols-7 border-b border-line text-sm font-semibold text-muted">
        {days.slice(0, 7).map((day) => (
          <span key={day} className="p-2">
            {formatDay(day, language, "short-weekday")}
          </span>
        ))}
      </div>
      <ul className="-mb-px grid grid-cols-7">
        {days.map((day) => {
          const all = byDay.get(day) ?? [];
          const shown = all.length > MOST_SHOWN + 1 ? all.slice(0, MOST_SHOWN) : all;
          return (
            <li
              key={day}
              data-day={day}
              className={`min-h-28 min-w-0 border-r border-b border-line p-1.5 nth-[7n]:border-r-0 ${day.startsWith(month) ? "" : "bg-mist"} ${cellLook(drag.over === day)}`}
            >
              <DayNumber day={day} />
              <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
                {shown.map((appointment) => (
                  <AppointmentChip key={appointment.id} small {...{ appointment, drag, onOpen }} />
                ))}
                {all.length > shown.length && (
                  <button
                    type="button"
                    onClick={() => onDay(day)}
                    aria-label={`${t.more(all.length - shown.length)}, ${formatDay(day, language, "weekday")}`}
                    className="min-h-6 rounded-md px-1.5 text-left text-sm font-semibold text-water hover:underline"
                  >
                    {t.more(all.length - shown.length)}
                  </button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function cellLook(isOver: boolean): string {
  return isOver ? "bg-water-soft! outline-2 -outline-offset-2 outline-water" : "";
}

function DayName({ day, className }: { day: string; className: string }) {
  const language = useLanguage();
  return (
    <h2 className={`flex items-baseline gap-1.5 text-base font-bold ${className}`}>
      <span className="sr-only">{formatDay(day, language, "weekday")}</span>
      <span aria-hidden="true" className="text-sm font-semibold text-muted">
        {formatDay(day, language, "short-weekday")}
      </span>
      <DayOfMonth day={day} />
    </h2>
  );
}

function DayNumber({ day }: { day: string }) {
  const language = useLanguage();
  return (
    <h2 className="mb-1 text-sm font-semibold">
      <span className="sr-only">{formatDay(day, language, "weekday")}</span>
      <DayOfMonth day={day} />
    </h2>
  );
}

function DayOfMonth({ day }: { day: string }) {
  const isToday = day === today();
  return (
    <span
      aria-hidden="true"
      className={
        isToday
          ? "inline-grid min-w-7 place-items-center rounded-full bg-ink px-1 leading-7 text-paper"
          : "inline-block px-1 leading-7"
      }
    >
      {parseInt(day.slice(8), 10)}
    </span>
  );
}
