import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import type { TakenTwice } from "#src/work/appointments/taken-twice.ts";
import { formatShortHour } from "#src/work/appointments/appointment-window.ts";
import { visitKey, type CalendarVisit } from "#src/web/admin/calendar/visits/calendar-visit.ts";
import type { MinuteSpan } from "#src/web/admin/calendar/grid/day-layout.ts";
import { absencesQuery } from "#src/web/admin/calendar/day/use-absences.ts";
import { toHour, type Row, type Slot } from "#src/web/admin/calendar/team/slot.ts";
import { stepSlot } from "#src/web/admin/calendar/grid/step-slot.ts";
import type { Hands, Moving } from "#src/web/admin/calendar/grid/use-moving.ts";
import { useStable } from "#src/web/admin/calendar/grid/use-stable.ts";
import { useWidth } from "#src/web/admin/calendar/grid/use-width.ts";
import { isInRow } from "#src/web/admin/calendar/team/team.ts";
import { calendarWords } from "#src/web/admin/calendar/visits/words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { boardColumns } from "./board-columns.ts";
import { BoardRow } from "./board-row.tsx";

type Props = Moving & {
  day: string;
  visits: readonly CalendarVisit[];
  rows: readonly Row[];
  hours: MinuteSpan;
  taken: readonly TakenTwice[];
  hands: Hands;
};

/** In rem: with the work and the place where there are few rows, so that a team of eight stands on one screen. */
const LANE = 5.75;
const LOW_LANE = 3.25;
const FEW_ROWS = 5;

/** A day by person, hours along. Its free places are one stop of the Tab key: arrows lead from one to the next. */
export function DayBoard({ day, visits: all, rows, hours, taken, movedId, ghost, hands }: Props) {
  const filled = useMemo(
    () => rows.map((row) => ({ row, visits: all.filter((one) => isInRow(one, row)) })),
    [all, rows],
  );
  const { data } = useQuery(absencesQuery(day));
  const lane = rows.length > FEW_ROWS ? LOW_LANE : LANE;
  const list = useRef<HTMLUListElement>(null);
  const track = useRef<HTMLOListElement>(null);
  const room = useWidth(track) / (hours.end - hours.start);
  const [reached, reach] = useState<Slot>();
  const onStep = (slot: Slot, event: KeyboardEvent) => {
    if (!event.key.startsWith("Arrow")) return;
    event.preventDefault();
    const next = stepSlot(slot, event.key, { kind: "rows", days: [day], hours, rows });
    list.current?.querySelector<HTMLElement>(`[data-row="${next.row ?? ""}"][data-from="${next.from ?? ""}"]`)?.focus();
  };
  const place = useStable({ onStep, onReach: reach, onSlot: hands.onSlot });
  const stop: Slot =
    reached?.row !== undefined && rows.includes(reached.row)
      ? reached
      : { day, row: rows[0] ?? null, from: toHour(hours.start) };
  return (
    <div className="overflow-x-auto">
      <div className="min-w-[60rem]">
        <HourNames of={track} hours={hours} />
        <ul ref={list}>
          {filled.map(({ row, visits }) => (
            <BoardRow
              key={row}
              {...{ day, row, visits, hours, room, lane, hands, ...place }}
              isAbsent={data?.absences.some(({ personId }) => personId === row) ?? false}
              taken={taken.find(({ person }) => person === row)?.appointments}
              movedId={visits.some((one) => visitKey(one) === movedId) ? movedId : undefined}
              ghost={ghost?.row === row ? ghost : undefined}
              tabStop={stop.row === row ? (stop.from ?? null) : undefined}
            />
          ))}
        </ul>
      </div>
    </div>
  );
}

type HourNamesProps = { of: RefObject<HTMLOListElement | null>; hours: MinuteSpan };

function HourNames({ of, hours: { start, end } }: HourNamesProps) {
  const t = useWords(calendarWords);
  const language = useLanguage();
  const full = Array.from({ length: (end - start) / 60 }, (_, index) => toHour(start + index * 60));
  return (
    <div aria-hidden="true" className={`${boardColumns} border-b border-line text-sm text-muted tabular-nums`}>
      <span className="sticky left-0 z-30 bg-raised" />
      <span className="p-2">{t.wholeDay}</span>
      <ol ref={of} className="flex">
        {full.map((hour) => (
          <li key={hour} className="flex-1 border-l border-line px-1 py-2 whitespace-nowrap">
            {formatShortHour(hour, language)}
          </li>
        ))}
      </ol>
    </div>
  );
}
