import { daysShown } from "#src/web/admin/parts/calendar-days.ts";
import type { CalendarVisit } from "#src/web/admin/calendar/visits/calendar-visit.ts";
import type { CalendarProps } from "#src/web/admin/calendar/grid/calendar-props.ts";
import { windowAt } from "#src/web/admin/calendar/team/slot.ts";
import { Agenda } from "./agenda.tsx";
import { PhoneDay } from "./phone-day.tsx";
import { PhoneMonth } from "./phone-month.tsx";

/** A week as a list; a month, or the week of a day, to choose a day of. */
export function PhoneCalendar({ visits, shown, onOpen, onNew }: CalendarProps) {
  const { view, day, people, show } = shown;
  const byDay = Map.groupBy<string, CalendarVisit>(visits, (one) => one.day);
  if (view === "week") return <Agenda days={daysShown(view, day)} {...{ byDay, onOpen }} />;
  const onDay = (chosen: string) => show({ day: chosen });
  return (
    <div className="grid gap-5">
      <PhoneMonth
        days={daysShown(view === "month" ? "month" : "week", day)}
        byDay={byDay}
        month={view === "month" ? day.slice(0, 7) : ""}
        chosen={day}
        onChoose={onDay}
      />
      <PhoneDay
        {...{ day, onOpen, onDay }}
        visits={byDay.get(day) ?? []}
        chosen={people}
        onNew={() => onNew(windowAt({ day }))}
      />
    </div>
  );
}
