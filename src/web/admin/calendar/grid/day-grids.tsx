import { memo } from "react";
import { formatDay } from "#src/platform/i18n/formats.ts";
import { haveSameVisits, visitKey, type CalendarVisit } from "#src/web/admin/calendar/visits/calendar-visit.ts";
import { dayOffLook, isDayOff } from "#src/web/admin/calendar/visits/days-off.ts";
import { calendarWords } from "#src/web/admin/calendar/visits/words.ts";
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

const none: never[] = [];

/** Without hours, where there is no room for them. */
export function WeekGrid({ days, ...grid }: GridProps) {
  return (
    <ul className="grid grid-cols-7 divide-x divide-line">
      {days.map((day) => (
        <WeekDay key={day} {...dayOf(day, grid)} />
      ))}
    </ul>
  );
}

type DayProps = {
  day: string;
  visits: readonly CalendarVisit[];
  /** One of this day. */
  movedId: string | undefined;
  /** What is moved would go here. */
  isOver: boolean;
  hands: Hands;
};

const WeekDay = memo(function DayOfWeek({ day, visits, movedId, isOver, hands }: DayProps) {
  return (
    <li data-day={day} className={`relative min-h-96 min-w-0 ${cellLook(day, isOver)}`}>
      <DayHeading day={day} withWeekday className="border-b border-line p-2 text-base font-bold" />
      <DayButton day={day} onSlot={hands.onSlot} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 p-2">
        {visits.map((visit) => (
          <VisitChip key={visitKey(visit)} {...{ visit, movedId, hands }} />
        ))}
      </div>
    </li>
  );
}, haveSameVisits);

type MonthProps = GridProps & { month: string };

export function MonthGrid({ month, days, ...grid }: MonthProps) {
  return (
    <>
      <WeekdayNames days={days} />
      <ul className="-mb-px grid grid-cols-7">
        {days.map((day) => (
          <MonthDay key={day} {...dayOf(day, grid)} isOfMonth={day.startsWith(month)} />
        ))}
      </ul>
    </>
  );
}

const MonthDay = memo(function DayOfMonth(props: DayProps & { isOfMonth: boolean }) {
  const { day, visits, movedId, isOver, isOfMonth, hands } = props;
  const shown = visits.length > MOST_SHOWN + 1 ? visits.slice(0, MOST_SHOWN) : visits;
  return (
    <li
      data-day={day}
      className={`relative min-h-28 min-w-0 border-r border-b border-line p-1.5 nth-[7n]:border-r-0 ${isOfMonth ? "" : "bg-mist"} ${cellLook(day, isOver)}`}
    >
      <DayHeading day={day} className="mb-1 text-sm font-semibold" />
      <DayButton day={day} onSlot={hands.onSlot} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {shown.map((visit) => (
          <VisitChip key={visitKey(visit)} shape="line" {...{ visit, movedId, hands }} />
        ))}
        <MoreButton count={visits.length - shown.length} day={day} onDay={hands.onDay} />
      </div>
    </li>
  );
}, haveSameVisits);

/** What one day needs: while a visit is moved, only the days that it leaves and reaches are drawn anew. */
function dayOf(day: string, { byDay, movedId, ghost, hands }: Omit<GridProps, "days">): DayProps {
  const visits = byDay.get(day) ?? none;
  const isMovedHere = visits.some((one) => visitKey(one) === movedId);
  return { day, visits, movedId: isMovedHere ? movedId : undefined, isOver: ghost?.day === day, hands };
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

function cellLook(day: string, isOver: boolean): string {
  const off = isDayOff(day) ? dayOffLook : "";
  return isOver ? `${off} bg-water-soft! outline-2 -outline-offset-2 outline-water` : off;
}
