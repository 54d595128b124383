import type { ListedAppointment } from "#src/work/appointments/appointment.ts";
import { isPlannedVisit, visitKey, type CalendarVisit } from "#src/web/admin/calendar/visits/calendar-visit.ts";
import { Card } from "#src/web/ui/card.tsx";
import { AgendaEntry } from "./agenda-entry.tsx";
import { PlannedEntry } from "./planned-entry.tsx";

type Props = {
  visits: readonly CalendarVisit[];
  onOpen: (appointment: ListedAppointment) => void;
  /** It stands below the name of who goes. */
  isGrouped?: boolean;
};

export function VisitList({ visits, onOpen, isGrouped = false }: Props) {
  return (
    <Card>
      <ul className="divide-y divide-line">
        {visits.map((visit) =>
          isPlannedVisit(visit) ? (
            <PlannedEntry key={visitKey(visit)} {...{ visit, isGrouped }} />
          ) : (
            <AgendaEntry key={visitKey(visit)} appointment={visit} {...{ onOpen, isGrouped }} />
          ),
        )}
      </ul>
    </Card>
  );
}
