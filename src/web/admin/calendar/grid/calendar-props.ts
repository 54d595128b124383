import type { ListedAppointment, Window } from "#src/work/appointments/appointment.ts";
import type { TakenTwice } from "#src/work/appointments/taken-twice.ts";
import type { CalendarVisit } from "#src/web/admin/calendar/visits/calendar-visit.ts";
import type { Moved } from "./use-moving.ts";
import type { ShownDay } from "#src/web/admin/calendar/visits/use-shown-day.ts";

/** What each form of the calendar shows and does. */
export type CalendarProps = {
  /** Those of the days loaded, and of all people. */
  visits: CalendarVisit[];
  taken: readonly TakenTwice[];
  shown: ShownDay;
  onOpen: (appointment: ListedAppointment) => void;
  onMove: (appointment: ListedAppointment, moved: Moved) => void;
  /** `people`: whose row was pressed. */
  onNew: (window: Window, people?: string[]) => void;
};
