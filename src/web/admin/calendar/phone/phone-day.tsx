import { CalendarPlus } from "lucide-react";
import { useRef, type TouchEvent } from "react";
import type { ListedAppointment } from "#src/work/appointments/appointment.ts";
import { addDays } from "#src/platform/clock/calendar-day.ts";
import { formatDay } from "#src/platform/i18n/formats.ts";
import type { CalendarVisit } from "#src/web/admin/calendar/visits/calendar-visit.ts";
import { isInRow, rowsOf, useTeam } from "#src/web/admin/calendar/team/team.ts";
import { teamWords } from "#src/web/admin/calendar/team/words.ts";
import { calendarWords, planningWords } from "#src/web/admin/calendar/visits/words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { PersonMark } from "#src/web/admin/parts/people/person-mark.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Card } from "#src/web/ui/card.tsx";
import { EmptyState } from "#src/web/ui/empty-state.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { VisitList } from "./visit-list.tsx";

type Props = {
  day: string;
  visits: readonly CalendarVisit[];
  /** Who is chosen to be shown. */
  chosen: readonly string[];
  onOpen: (appointment: ListedAppointment) => void;
  onNew: () => void;
  onDay: (day: string) => void;
};

/** By person where there is a team. A swipe leads to the day before or after, as the buttons above do. */
export function PhoneDay({ day, visits, chosen, onOpen, onNew, onDay }: Props) {
  const language = useLanguage();
  const team = useTeam();
  const swipe = useSwipe((by) => onDay(addDays(day, by)));
  const rows = team.size === 0 ? [undefined] : rowsOf(team, visits, chosen);
  const groups = rows
    .map((row) => ({ row, visits: row === undefined ? visits : visits.filter((one) => isInRow(one, row)) }))
    .filter((group) => group.visits.length > 0);
  return (
    <section {...swipe} aria-labelledby="day-shown" className="grid min-h-64 touch-pan-y content-start gap-5">
      <h2 id="day-shown" className="sr-only">
        {formatDay(day, language, "weekday")}
      </h2>
      {groups.length === 0 && <FreeDay day={day} onNew={onNew} />}
      {groups.map((group) => (
        <div key={group.row ?? ""}>
          {group.row !== undefined && <GroupHeading id={group.row} />}
          <VisitList visits={group.visits} onOpen={onOpen} isGrouped />
        </div>
      ))}
    </section>
  );
}

function GroupHeading({ id }: { id: string | null }) {
  const t = useWords(teamWords);
  const person = useTeam().get(id ?? "");
  return <h3 className="mb-2 text-base font-bold">{person ? <PersonMark person={person} /> : t.unassigned}</h3>;
}

function FreeDay({ day, onNew }: Pick<Props, "day" | "onNew">) {
  const t = useWords(calendarWords);
  const { newAppointment } = useWords(planningWords);
  const language = useLanguage();
  return (
    <Card>
      <EmptyState title={t.none} className="py-6!">
        <p className="text-muted first-letter:uppercase">{formatDay(day, language, "weekday")}</p>
        <ToolButton icon={CalendarPlus} onClick={onNew}>
          {newAppointment}
        </ToolButton>
      </EmptyState>
    </Card>
  );
}

/** Pixels: sideways at least, and at most off the line. */
const SWIPE = { along: 60, across: 40 };

function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const began = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0];
      began.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0];
      if (!touch || !began.current) return;
      const [x, y] = [touch.clientX - began.current.x, touch.clientY - began.current.y];
      began.current = undefined;
      if (Math.abs(x) >= SWIPE.along && Math.abs(y) <= SWIPE.across) onSwipe(x < 0 ? 1 : -1);
    },
    onTouchCancel() {
      began.current = undefined;
    },
  };
}
