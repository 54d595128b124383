import { memo, type CSSProperties } from "react";
import type { Window } from "#src/work/appointments/appointment.ts";
import { formatHours } from "#src/work/appointments/appointment-window.ts";
import { formatDay } from "#src/platform/i18n/formats.ts";
import { haveSameVisits, visitKey, type CalendarVisit } from "#src/web/admin/calendar/visits/calendar-visit.ts";
import { dayOffLook, isDayOff } from "#src/web/admin/calendar/visits/days-off.ts";
import { calendarWords } from "#src/web/admin/calendar/visits/words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ghostLook, NARROW, NARROWEST } from "./chip-looks.ts";
import { DayHeading } from "./day-heading.tsx";
import { fitInDay, shownSpanOf, type MinuteSpan, type More } from "./day-layout.ts";
import { FreePlace, type PlaceProps } from "./free-place.tsx";
import { STEP_MINUTES, toHour } from "#src/web/admin/calendar/team/slot.ts";
import { VisitChip } from "./visit-chip.tsx";
import type { Hands } from "./use-moving.ts";

type Props = PlaceProps & {
  day: string;
  hours: MinuteSpan;
  visits: readonly CalendarVisit[];
  /** One of this day. */
  movedId: string | undefined;
  ghost: Window | undefined;
  hands: Hands;
  /** The width of a day, in pixels. */
  room: number;
};

export const HoursDay = memo(function Day({ day, hours, visits, movedId, ghost, hands, room, ...place }: Props) {
  return (
    <li className={`row-span-3 grid min-w-0 grid-rows-subgrid ${isDayOff(day) ? dayOffLook : ""}`}>
      <DayHeading day={day} withWeekday className="border-b border-line p-2 text-base font-bold" />
      <div className="relative min-h-9 border-b border-line">
        <FreePlace slot={{ day, from: null }} {...place} className="absolute inset-0" />
        <div className="pointer-events-none grid grid-cols-[minmax(0,1fr)] gap-1 p-1 pb-2 *:pointer-events-auto">
          {visits
            .filter(({ from }) => from === null)
            .map((visit) => (
              <VisitChip key={visitKey(visit)} shape="line" {...{ visit, movedId, hands }} />
            ))}
        </div>
        {ghost?.from === null && <span aria-hidden="true" className={`${ghostLook} inset-0.5`} />}
      </div>
      <div data-hours="down" className="relative">
        <FreeHours {...{ day, hours, ...place }} />
        {room > 0 && <Timed {...{ day, hours, visits, movedId, hands, room }} />}
        {ghost && <Ghost window={ghost} hours={hours} />}
      </div>
    </li>
  );
}, haveSameVisits);

/** They stay as they are while visits come and go. */
const FreeHours = memo(function FreePlaces({ day, hours, ...place }: PlaceProps & Pick<Props, "day" | "hours">) {
  const steps = Array.from({ length: (hours.end - hours.start) / STEP_MINUTES }, (_, step) => step * STEP_MINUTES);
  return steps.map((step) => (
    <FreePlace
      key={step}
      slot={{ day, from: toHour(hours.start + step) }}
      {...place}
      className={`block h-6 w-full border-line ${step % 60 === 0 && step > 0 ? "border-t" : ""}`}
    />
  ));
});

type TimedProps = Pick<Props, "day" | "hours" | "visits" | "movedId" | "hands" | "room">;

const Timed = memo(function TimedOnes({ day, hours, visits, movedId, hands, room }: TimedProps) {
  const { shown, more } = fitInDay(visits, Math.max(2, Math.floor(room / NARROWEST)));
  return (
    <>
      {shown.map(({ one, span, lane, lanes }) => (
        <VisitChip
          key={visitKey(one)}
          visit={one}
          shape={room / lanes < NARROW ? "sliver" : "block"}
          lines={linesIn(span)}
          style={{ ...heightOf(span, hours), ...widthOf(lane, lanes) }}
          {...{ movedId, hands }}
        />
      ))}
      {more.map((some) => (
        <MoreHere key={some.span.start} more={some} {...{ day, hours, hands }} />
      ))}
    </>
  );
});

/** How many do not fit beside the others; the day shows them. */
function MoreHere({
  more: { span, count, lanes },
  day,
  hours,
  hands,
}: { more: More } & Omit<TimedProps, "room" | "visits" | "movedId">) {
  const t = useWords(calendarWords);
  const language = useLanguage();
  return (
    <button
      type="button"
      aria-label={`${t.more(count)}, ${formatDay(day, language, "weekday")}`}
      onClick={() => hands.onDay(day)}
      style={{ ...heightOf(span, hours), ...widthOf(lanes - 1, lanes) }}
      className="absolute z-10 rounded-[0.375rem] border border-dashed border-edge bg-raised text-sm font-bold text-water tabular-nums hover:outline-2 hover:outline-water focus-visible:z-20"
    >
      {`+${count}`}
    </button>
  );
}

function Ghost({ window, hours }: { window: Window; hours: MinuteSpan }) {
  const language = useLanguage();
  const span = shownSpanOf(window);
  if (!span) return null;
  return (
    <span aria-hidden="true" className={`${ghostLook} inset-x-0`} style={heightOf(span, hours)}>
      {formatHours(window, language)}
    </span>
  );
}

/** What would go beyond the last hour ends there. Half an hour is `h-6`. */
function heightOf({ start, end }: MinuteSpan, hours: MinuteSpan): CSSProperties {
  const rem = (minutes: number) => `${(minutes / STEP_MINUTES) * 1.5}rem`;
  return { top: rem(start - hours.start), height: rem(Math.min(end, hours.end) - start) };
}

function widthOf(lane: number, lanes: number): CSSProperties {
  return { left: `${(lane / lanes) * 100}%`, width: `calc(${100 / lanes}% - 2px)` };
}

/** Below the hour; half an hour has two lines in all. */
function linesIn({ start, end }: MinuteSpan): number {
  return Math.floor(((end - start) / STEP_MINUTES) * 2) - 1;
}
