import type { ListedAppointment } from "#src/work/appointments/appointment.ts";
import type { CalendarVisit } from "#src/web/admin/calendar/visits/calendar-visit.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { VisitList } from "./visit-list.tsx";
import { formatDay } from "#src/platform/i18n/formats.ts";
import { today } from "#src/web/admin/parts/calendar-days.ts";

type Props = {
  days: string[];
  byDay: Map<string, CalendarVisit[]>;
  onOpen: (appointment: ListedAppointment) => void;
};

/** For a phone: the days that have something, one below the other. */
export function Agenda({ days, byDay, onOpen }: Props) {
  const language = useLanguage();
  return (
    <ol className="grid gap-5">
      {days
        .filter((day) => byDay.has(day))
        .map((day) => (
          <li key={day}>
            <h2 className={`mb-2 text-base first-letter:uppercase ${day === today() ? "text-water" : ""}`}>
              {formatDay(day, language, "weekday")}
            </h2>
            <VisitList visits={byDay.get(day) ?? []} onOpen={onOpen} />
          </li>
        ))}
    </ol>
  );
}
