import { useMemo, useState } from "react";
import { Link } from "wouter";
import type { ListedAppointment } from "#src/work/appointments/appointment.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Card } from "#src/web/ui/card.tsx";
import { AgendaEntry } from "#src/web/admin/calendar/phone/agenda-entry.tsx";
import { LazyAppointmentDialog } from "#src/web/admin/calendar/dialogs/appointment-dialogs.ts";
import { useTextsOn } from "#src/web/admin/texts/use-texts.ts";
import { Team } from "#src/web/admin/calendar/team/team.ts";
import { usePeople } from "#src/web/admin/parts/people/use-people.ts";
import { today } from "#src/web/admin/parts/calendar-days.ts";
import { useAppointments } from "#src/web/admin/calendar/visits/planned-days.ts";
import { calendarWords } from "#src/web/admin/calendar/visits/words.ts";

/** Several crews have more than a screen is high; the calendar shows all. */
const MOST = 6;

function toDo(visits: readonly ListedAppointment[]): readonly ListedAppointment[] {
  if (visits.length <= MOST) return visits;
  const planned = visits.filter(({ state }) => state === "planned");
  return (planned.length > 0 ? planned : visits).slice(0, MOST);
}

/** Nothing on a day without appointments. */
export function TodayCard() {
  const t = useWords(calendarWords);
  const day = today();
  const { data } = useAppointments({ from: day, to: day });
  // Each visit has its own; read with them, not after them.
  useTextsOn(day);
  const [opened, open] = useState<ListedAppointment>();
  const { people } = usePeople();
  const team = useMemo(() => new Map(people.map((person) => [person.id, person])), [people]);
  const visits = data?.appointments.filter(({ state }) => state !== "cancelled") ?? [];
  if (visits.length === 0) return null;
  const shown = toDo(visits);
  return (
    <section aria-labelledby="today-appointments" className="mb-6">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="today-appointments" className="text-lg">
          {t.todayTitle}
        </h2>
        <Link href="/admin/calendar" className="py-2 text-sm font-medium text-water underline-offset-4 hover:underline">
          {t.openCalendar}
        </Link>
      </div>
      <Card>
        <Team value={team}>
          <ul className="divide-y divide-line">
            {shown.map((appointment) => (
              <AgendaEntry key={appointment.id} appointment={appointment} onOpen={open} />
            ))}
          </ul>
        </Team>
        {shown.length < visits.length && (
          <Link
            href={`/admin/calendar?view=day&day=${day}`}
            className="block border-t border-line p-3 text-center font-medium text-water underline-offset-4 hover:underline"
          >
            {t.more(visits.length - shown.length)}
          </Link>
        )}
      </Card>
      {opened && (
        <LazyAppointmentDialog
          key={opened.id}
          appointment={visits.find(({ id }) => id === opened.id) ?? opened}
          onClose={() => open(undefined)}
        />
      )}
    </section>
  );
}
