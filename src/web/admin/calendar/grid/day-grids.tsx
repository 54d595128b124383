import { formatDay } from "#src/platform/i18n/formats.ts";
import { visitKey, type CalendarVisit } from "#src/web/admin/calendar/calendar-visit.ts";
import { dayOffLook, isDayOff } from "#src/web/admin/calendar/days-off.ts";
import { calendarWords } from "#src/web/admin/calendar/words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { DayButton, DayHeading } from "./day-heading.tsx";
import { VisitChip } from "./visit-chip.tsx";
import type { Hands, Moving } from "./use-moving.ts";

export type GridProps = Moving & {
  days: string[];
  byDay: ReadonlyMap<string, CalendarVisit[]>;
  hands: Hands;
};

/** In a cell of a month. */
const MOST_SHOWN = 3;

/** Without hours, where there is no room for them. */
export function WeekGrid({ days, byDay, movedId, ghost, hands }: GridProps) {
  return (
    <ul className="grid grid-cols-7 divide-x divide-line">
      {days.map((day) => (
        <li key={day} data-day={day} className={`relative min-h-96 min-w-0 ${cellLook(day, ghost)}`}>
          <DayHeading day={day} withWeekday className="border-b border-line p-2 text-base font-bold" />
          <DayButton day={day} onSlot={hands.onSlot} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2 p-2">
            {(byDay.get(day) ?? []).map((visit) => (
              <VisitChip key={visitKey(visit)} {...{ visit, movedId, hands }} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

type MonthProps = GridProps & { month: string };

export function MonthGrid({ month, days, byDay, movedId, ghost, hands }: MonthProps) {
  return (
    <>
      <WeekdayNames days={days} />
      <ul className="-mb-px grid grid-cols-7">
        {days.map((day) => {
          const all = byDay.get(day) ?? [];
          const shown = all.length > MOST_SHOWN + 1 ? all.slice(0, MOST_SHOWN) : all;
          return (
            <li
              key={day}
              data-day={day}
              className={`relative min-h-28 min-w-0 border-r border-b border-line p-1.5 nth-[7n]:border-r-0 ${day.startsWith(month) ? "" : "bg-mist"} ${cellLook(day, ghost)}`}
            >
              <DayHeading day={day} className="mb-1 text-sm font-semibold" />
              <DayButton day={day} onSlot={hands.onSlot} />
              <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
                {shown.map((visit) => (
                  <VisitChip key={visitKey(visit)} shape="line" {...{ visit, movedId, hands }} />
                ))}
                <MoreButton count={all.length - shown.length} day={day} onDay={hands.onDay} />
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function WeekdayNames({ days }: { days: string[] }) {
  const language = useLanguage();
  return (
    <div aria-hidden="true" className="grid grid-cols-7 border-b border-line text-sm font-medium text-muted">
      {days.slice(0, 7).map((day) => (
        <span key={day} className="p-2">
          {formatDay(day, language, "short-weekday")}
        </span>
      ))}
    </div>
  );
}

function MoreButton({ count, day, onDay }: { count: number; day: string; onDay: (day: string) => void }) {
  const t = useWords(calendarWords);
  const language = useLanguage();
  if (count === 0) return null;
  return (
    <button
      type="button"
      onClick={() => onDay(day)}
      aria-label={`${t.more(count)}, ${formatDay(day, language, "weekday")}`}
      className="relative z-10 min-h-6 rounded-[0.375rem] px-1.5 text-left text-sm font-medium text-water hover:underline"
    >
      {t.more(count)}
    </button>
  );
}

function cellLook(day: string, ghost: Moving["ghost"]): string {
  const off = isDayOff(day) ? dayOffLook : "";
  return ghost?.day === day ? `${off} bg-water-soft! outline-2 -outline-offset-2 outline-water` : off;
}
