import { useState } from "react";
import { Link } from "wouter";
import type { ListedAppointment } from "#src/work/appointments/appointment.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Card } from "#src/web/ui/card.tsx";
import { AgendaEntry } from "#src/web/admin/calendar/phone/agenda-entry.tsx";
import { LazyAppointmentDialog } from "#src/web/admin/calendar/dialogs/appointment-dialogs.ts";
import { useTextsOn } from "#src/web/admin/texts/use-texts.ts";
import { today } from "#src/web/admin/parts/calendar-days.ts";
import { useAppointments } from "#src/web/admin/calendar/visits/planned-days.ts";
import { calendarWords } from "#src/web/admin/calendar/visits/words.ts";

/** Nothing on a day without appointments. */
export function TodayCard() {
  const t = useWords(calendarWords);
  const day = today();
  const { data } = useAppointments({ from: day, to: day });
  // Each visit has its own; read with them, not after them.
  useTextsOn(day);
  const [opened, open] = useState<ListedAppointment>();
  const shown = data?.appointments.filter(({ state }) => state !== "cancelled") ?? [];
  if (shown.length === 0) return null;
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
        <ul className="divide-y divide-line">
          {shown.map((appointment) => (
            <AgendaEntry key={appointment.id} appointment={appointment} onOpen={open} />
          ))}
        </ul>
      </Card>
      {opened && (
        <LazyAppointmentDialog
          key={opened.id}
          appointment={shown.find(({ id }) => id === opened.id) ?? opened}
          onClose={() => open(undefined)}
        />
      )}
    </section>
  );
}
