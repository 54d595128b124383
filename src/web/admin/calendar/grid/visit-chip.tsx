import { isPlannedVisit, type CalendarVisit } from "#src/web/admin/calendar/visits/calendar-visit.ts";
import { AppointmentChip } from "./appointment-chip.tsx";
import type { ChipRoom } from "./chip-face.tsx";
import { PlannedChip } from "./planned-chip.tsx";
import type { Hands } from "./use-moving.ts";

type Props = ChipRoom & {
  visit: CalendarVisit;
  movedId: string | undefined;
  /** The visits whose people are at another place at that hour, too. */
  taken?: readonly string[] | undefined;
  hands: Hands;
};

export function VisitChip({ visit, movedId, taken, hands, ...room }: Props) {
  if (isPlannedVisit(visit)) return <PlannedChip visit={visit} {...room} />;
  return (
    <AppointmentChip
      appointment={visit}
      isMoved={visit.id === movedId}
      isTwice={taken?.includes(visit.id) ?? false}
      {...room}
      hands={hands}
    />
  );
}
