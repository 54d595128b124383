import { useRef, useState, type KeyboardEvent } from "react";
import { formatHour } from "#src/work/appointments/appointment-window.ts";
import { today } from "#src/web/admin/parts/calendar-days.ts";
import { visitKey } from "#src/web/admin/calendar/visits/calendar-visit.ts";
import { calendarWords } from "#src/web/admin/calendar/visits/words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import type { GridProps } from "./day-grids.tsx";
import type { MinuteSpan } from "./day-layout.ts";
import { HoursDay } from "./hours-day.tsx";
import { toHour, type Slot } from "#src/web/admin/calendar/team/slot.ts";
import { stepSlot } from "./step-slot.ts";
import { useStable } from "./use-stable.ts";
import { useWidth } from "./use-width.ts";

type Props = GridProps & { hours: MinuteSpan };

const none: never[] = [];

/** A week with its hours. Its free places are one stop of the Tab key: arrows lead from one to the next. */
export function HoursGrid({ hours, days, byDay, movedId, ghost, hands }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const room = useWidth(list) / days.length;
  const [reached, reach] = useState<Slot>();
  const first = { day: days.includes(today()) ? today() : (days[0] ?? today()), from: toHour(hours.start) };
  const isShown = reached && days.includes(reached.day);
  const onStep = (slot: Slot, event: KeyboardEvent) => {
    if (!event.key.startsWith("Arrow")) return;
    event.preventDefault();
    const next = stepSlot(slot, event.key, { kind: "hours", days, hours });
    reach(next);
    list.current?.querySelector<HTMLElement>(`[data-day="${next.day}"][data-from="${next.from ?? ""}"]`)?.focus();
  };
  const place = useStable({ onStep, onReach: reach, onSlot: hands.onSlot });
  const tabStop = isShown ? reached : first;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)]">
      <ul
        ref={list}
        className="col-start-2 row-span-3 row-start-1 grid grid-cols-7 grid-rows-subgrid divide-x divide-line border-l border-line"
      >
        {days.map((day, weekday) => (
          // Another week fills the same columns.
          <HoursDay
            key={weekday}
            {...{ day, hours, hands, room, ...place }}
            visits={byDay.get(day) ?? none}
            movedId={byDay.get(day)?.some((one) => visitKey(one) === movedId) ? movedId : undefined}
            ghost={ghost?.day === day ? ghost : undefined}
            tabStop={tabStop.day === day ? (tabStop.from ?? null) : undefined}
          />
        ))}
      </ul>
      <HourNames hours={hours} />
    </div>
  );
}

function HourNames({ hours: { start, end } }: { hours: MinuteSpan }) {
  const t = useWords(calendarWords);
  const language = useLanguage();
  const full = Array.from({ length: (end - start) / 60 }, (_, index) => toHour(start + index * 60));
  return (
    <>
      <p aria-hidden="true" className="col-start-1 row-start-2 border-b border-line p-2 text-right text-sm text-muted">
        {t.wholeDay}
      </p>
      <ol aria-hidden="true" className="col-start-1 row-start-3 text-right text-sm text-muted tabular-nums">
        {full.map((hour, index) => (
          <li key={hour} className="h-12 px-2">
            <span className={`relative ${index === 0 ? "top-0.5" : "-top-2"}`}>{formatHour(hour, language)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
