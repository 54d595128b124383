import { useMemo } from "react";
import type { ListedAppointment } from "#src/work/appointments/appointment.ts";
import { formatWindow } from "#src/work/appointments/appointment-window.ts";
import { LazyDayBoard } from "#src/web/admin/calendar/dialogs/appointment-dialogs.ts";
import { daysShown } from "#src/web/admin/parts/calendar-days.ts";
import type { CalendarProps } from "./calendar-props.ts";
import { isPlannedVisit } from "#src/web/admin/calendar/visits/calendar-visit.ts";
import { isFor, rowsOf, useTeam } from "#src/web/admin/calendar/team/team.ts";
import { teamWords } from "#src/web/admin/calendar/team/words.ts";
import { useWho } from "#src/web/admin/calendar/team/use-who.ts";
import { calendarWords } from "#src/web/admin/calendar/visits/words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useMedia, WIDE } from "#src/web/admin/parts/use-media.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Card } from "#src/web/ui/card.tsx";
import { MOVE_HINT_ID } from "./appointment-chip.tsx";
import { MonthGrid, WeekGrid } from "./day-grids.tsx";
import { hoursOf } from "./day-layout.ts";
import { HoursGrid } from "./hours-grid.tsx";
import { windowAt } from "#src/web/admin/calendar/team/slot.ts";
import type { Steps } from "./step-slot.ts";
import { useMoving } from "./use-moving.ts";
import { useRefocus } from "./use-refocus.ts";

export function GridCalendar({ visits, taken, shown, onOpen, onMove, onNew }: CalendarProps) {
  const t = useWords(calendarWords);
  const { rowsHint } = useWords(teamWords);
  const language = useLanguage();
  const whoIs = useWho();
  const team = useTeam();
  const isWide = useMedia(WIDE);
  const { view, day, people, show } = shown;
  const visible = useMemo(
    () => visits.filter((one) => isFor(one, people) && (view !== "day" || one.day === day)),
    [visits, people, view, day],
  );
  const byDay = useMemo(() => Map.groupBy(visible, (one) => one.day), [visible]);
  const days = daysShown(view, day);
  const hours = useMemo(() => hoursOf(visible), [visible]);
  const rows = useMemo(() => rowsOf(team, visible, people), [team, visible, people]);
  const steps: Steps = {
    day: { kind: "rows" as const, days, hours, rows },
    week: isWide ? { kind: "hours" as const, days, hours } : { kind: "days" as const, days },
    month: { kind: "weeks" as const, days },
  }[view];
  const refocus = useRefocus(visits);
  const openDay = (chosen: string, appointment?: ListedAppointment) => {
    if (view === "day" && appointment) return onOpen(appointment);
    if (appointment) refocus(appointment.id);
    show({ view: "day", day: chosen });
  };
  const { keyGhost, ...moving } = useMoving(steps, {
    onMove(appointment, moved) {
      refocus(appointment.id);
      onMove(appointment, moved);
    },
    ...{ onOpen, onDay: openDay, onSlot: (slot) => onNew(windowAt(slot), slot.row ? [slot.row] : []) },
  });
  const grid = { days, byDay, ...moving };
  const said = keyGhost && [keyGhost.row !== undefined && whoIs([keyGhost.row]), formatWindow(keyGhost, language)];
  return (
    <>
      <Card className="overflow-hidden">
        {steps.kind === "rows" && <LazyDayBoard {...moving} {...{ day, hours, rows, taken }} visits={visible} />}
        {steps.kind === "weeks" && <MonthGrid {...grid} month={day.slice(0, 7)} />}
        {steps.kind === "hours" && <HoursGrid {...grid} hours={hours} />}
        {steps.kind === "days" && <WeekGrid {...grid} />}
      </Card>
      <p
        id={MOVE_HINT_ID}
        className={visible.some((one) => !isPlannedVisit(one)) ? "mt-3 text-sm text-muted" : "sr-only"}
      >
        {steps.kind === "rows" ? rowsHint : t.dragHint}
      </p>
      <p role="status" className="sr-only">
        {said && t.moveTo(said.filter(Boolean).join(", "))}
      </p>
    </>
  );
}
