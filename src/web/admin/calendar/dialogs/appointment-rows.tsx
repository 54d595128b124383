import { useState } from "react";
import type { AssignedAppointment } from "#src/work/appointments/appointment.ts";
import { formatWindow } from "#src/work/appointments/appointment-window.ts";
import type { LeadInFull } from "#src/work/leads/lead-history.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { PeopleNames } from "#src/web/admin/parts/people/people-names.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { LazyAppointmentDialog } from "./appointment-dialogs.ts";
import { withLead } from "#src/web/admin/calendar/appointment/with-lead.ts";
import { calendarWords } from "#src/web/admin/calendar/visits/words.ts";

/** Each opens its dialog. */
export function AppointmentRows({
  lead,
  appointments,
}: {
  lead: LeadInFull;
  appointments: readonly AssignedAppointment[];
}) {
  const [opened, open] = useState<AssignedAppointment>();
  return (
    <>
      {appointments.length > 0 && (
        <ul className="-mx-2 grid gap-1">
          {appointments.map((appointment) => (
            <Entry key={appointment.id} appointment={appointment} onOpen={() => open(appointment)} />
          ))}
        </ul>
      )}
      {opened && (
        <LazyAppointmentDialog
          key={opened.id}
          appointment={withLead(appointments.find(({ id }) => id === opened.id) ?? opened, lead)}
          onClose={() => open(undefined)}
        />
      )}
    </>
  );
}

function Entry({ appointment, onOpen }: { appointment: AssignedAppointment; onOpen: () => void }) {
  const t = useWords(calendarWords);
  const language = useLanguage();
  const { state, place, people } = appointment;
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="group grid min-h-11 w-full gap-0.5 rounded-field p-2 text-left wrap-anywhere hover:bg-mist"
      >
        <span className="flex flex-wrap items-center gap-2">
          <span
            className={`font-semibold underline-offset-4 group-hover:underline first-letter:uppercase ${state === "cancelled" ? "text-muted line-through" : ""}`}
          >
            {formatWindow(appointment, language)}
          </span>
          {state !== "planned" && <Badge>{state === "done" ? t.done : t.cancelled}</Badge>}
        </span>
        {(state === "planned" || people.length > 0) && <PeopleNames ids={people} />}
        {place && <span className="text-sm text-muted">{place}</span>}
      </button>
    </li>
  );
}
