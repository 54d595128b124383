import { CalendarPlus } from "lucide-react";
import type { ListedAppointment, Window } from "#src/work/appointments/appointment.ts";
import { formatDay } from "#src/platform/i18n/formats.ts";
import { formatWindow } from "#src/work/appointments/appointment-window.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Card } from "#src/web/ui/card.tsx";
import { EmptyState } from "#src/web/ui/empty-state.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { Agenda } from "./agenda.tsx";
import { MOVE_HINT_ID } from "./grid/appointment-chip.tsx";
import { MonthGrid, WeekGrid } from "./grid/day-grids.tsx";
import { hoursOf } from "./grid/day-layout.ts";
import { HoursGrid } from "./grid/hours-grid.tsx";
import { windowAt } from "./grid/slot.ts";
import type { Steps } from "./grid/step-slot.ts";
import { useMoving } from "./grid/use-moving.ts";
import { useRefocus } from "./grid/use-refocus.ts";
import { PhoneMonth } from "./phone-month.tsx";
import { PHONE, useMedia, WIDE } from "#src/web/admin/parts/use-media.ts";
import type { ShownDay } from "./use-shown-day.ts";
import { calendarWords, planningWords } from "./words.ts";

type Props = {
  appointments: ListedAppointment[];
  days: string[];
  shown: ShownDay;
  onOpen: (appointment: ListedAppointment) => void;
  onMove: (appointment: ListedAppointment, to: Window) => void;
  onNew: (window: Window) => void;
};

export function ShownCalendar(props: Props) {
  return useMedia(PHONE) ? <PhoneCalendar {...props} /> : <GridCalendar {...props} />;
}

function GridCalendar({ appointments, days, shown, onOpen, onMove, onNew }: Props) {
  const t = useWords(calendarWords);
  const language = useLanguage();
  const isWide = useMedia(WIDE);
  const hours = hoursOf(appointments);
  const steps: Steps =
    shown.view === "month" ? { kind: "weeks", days } : isWide ? { kind: "hours", days, hours } : { kind: "days", days };
  const refocus = useRefocus(appointments);
  const moving = useMoving(steps, (appointment, to) => {
    refocus(appointment.id);
    onMove(appointment, to);
  });
  const byDay = Map.groupBy(appointments, ({ day }) => day);
  const grid = { days, byDay, moving, onOpen, onSlot: (slot: Parameters<typeof windowAt>[0]) => onNew(windowAt(slot)) };
  const { keyGhost } = moving;
  return (
    <>
      <Card className="overflow-hidden">
        {steps.kind === "weeks" && (
          <MonthGrid {...grid} month={shown.day.slice(0, 7)} onDay={(day) => shown.show({ view: "week", day })} />
        )}
        {steps.kind === "hours" && <HoursGrid {...grid} hours={hours} />}
        {steps.kind === "days" && <WeekGrid {...grid} />}
      </Card>
      <p id={MOVE_HINT_ID} className={appointments.length > 0 ? "mt-3 text-sm text-muted" : "sr-only"}>
        {t.dragHint}
      </p>
      <p role="status" className="sr-only">
        {keyGhost && t.moveTo(formatWindow(keyGhost, language))}
      </p>
    </>
  );
}

function PhoneCalendar({ appointments, days, shown, onOpen, onNew }: Props) {
  const byDay = Map.groupBy(appointments, ({ day }) => day);
  if (shown.view === "week") return <Agenda {...{ days, byDay, onOpen }} />;
  return (
    <div className="grid gap-5">
      <PhoneMonth
        {...{ days, byDay }}
        month={shown.day.slice(0, 7)}
        chosen={shown.day}
        onChoose={(day) => shown.show({ day })}
      />
      {byDay.has(shown.day) ? (
        <Agenda days={[shown.day]} {...{ byDay, onOpen }} />
      ) : (
        <FreeDay day={shown.day} onNew={() => onNew(windowAt({ day: shown.day }))} />
      )}
    </div>
  );
}

function FreeDay({ day, onNew }: { day: string; onNew: () => void }) {
  const t = useWords(calendarWords);
  const { newAppointment } = useWords(planningWords);
  const language = useLanguage();
  return (
    <Card>
      <EmptyState title={t.none} className="py-6!">
        <p className="text-muted first-letter:uppercase">{formatDay(day, language, "weekday")}</p>
        <ToolButton onClick={onNew}>
          <CalendarPlus aria-hidden="true" className="size-5" />
          {newAppointment}
        </ToolButton>
      </EmptyState>
    </Card>
  );
}
