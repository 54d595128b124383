import { memo } from "react";
import type { Window } from "#src/work/appointments/appointment.ts";
import { formatHours } from "#src/work/appointments/appointment-window.ts";
import { haveSameVisits, visitKey, type CalendarVisit } from "#src/web/admin/calendar/visits/calendar-visit.ts";
import { placeInDay, shownSpanOf, type MinuteSpan } from "#src/web/admin/calendar/grid/day-layout.ts";
import { FreePlace, type PlaceProps } from "#src/web/admin/calendar/grid/free-place.tsx";
import { ghostLook, NARROW, NARROWEST } from "#src/web/admin/calendar/grid/chip-looks.ts";
import { STEP_MINUTES, toHour, type Row } from "#src/web/admin/calendar/team/slot.ts";
import { VisitChip } from "#src/web/admin/calendar/grid/visit-chip.tsx";
import type { Hands } from "#src/web/admin/calendar/grid/use-moving.ts";
import { dayOffLook } from "#src/web/admin/calendar/visits/days-off.ts";
import { useTeam } from "#src/web/admin/calendar/team/team.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { boardColumns } from "./board-columns.ts";
import { acrossOf, offHours, stepsOf } from "./hours-shares.ts";
import { RowHeading } from "./row-heading.tsx";

type Props = PlaceProps & {
  day: string;
  row: Row;
  visits: readonly CalendarVisit[];
  hours: MinuteSpan;
  /** Pixels of a minute. */
  room: number;
  /** In rem: the height of a visit with its gap. */
  lane: number;
  /** They said that they do not come. */
  isAbsent: boolean;
  /** The visits for which this person is at two places at once, of other days too. */
  taken: readonly string[] | undefined;
  movedId: string | undefined;
  ghost: Window | undefined;
  hands: Hands;
};

/** In rem: what is between two visits that overlap. */
const GAP = 0.25;
const NAME_LINE = 0.75;

export const BoardRow = memo(function OneRow(props: Props) {
  const { day, row, visits, hours, room, lane: height, isAbsent, taken, movedId, ghost, hands, ...place } = props;
  const person = useTeam().get(row ?? "");
  const usual = person ? offHours(person, day, hours) : [];
  const off = isAbsent ? [hours] : usual;
  const placed = placeInDay(visits);
  const lanes = Math.max(1, ...placed.map(({ lane }) => lane + 1));
  return (
    <li className={`${boardColumns} border-b border-line last:border-b-0`}>
      <RowHeading
        person={person}
        visits={visits.length}
        isTwice={visits.some((one) => taken?.includes(visitKey(one)))}
        isOff={usual[0]?.end === hours.end}
        isAbsent={isAbsent}
      />
      <div className="relative border-l border-line">
        <FreePlace slot={{ day, row, from: null }} who={row} {...place} className="absolute inset-0" />
        <div className="pointer-events-none grid grid-cols-[minmax(0,1fr)] gap-1 p-1 *:pointer-events-auto">
          {visits
            .filter(({ from }) => from === null)
            .map((visit) => (
              <VisitChip key={visitKey(visit)} shape="line" {...{ visit, movedId, row, hands }} />
            ))}
        </div>
        {ghost?.from === null && <span aria-hidden="true" className={`${ghostLook} inset-0.5`} />}
      </div>
      <div data-hours="across" className="relative" style={{ minHeight: `${lanes * height + GAP}rem` }}>
        {off.map((part) => (
          <span
            key={part.start}
            aria-hidden="true"
            className={`absolute inset-y-0 ${dayOffLook}`}
            style={acrossOf(part, hours)}
          />
        ))}
        <FreeHours {...{ day, row, hours, ...place }} />
        {room > 0 &&
          placed.map(({ one, span, lane }) => (
            <VisitChip
              key={visitKey(one)}
              visit={one}
              shape={(span.end - span.start) * room < NARROW ? "sliver" : "block"}
              lines={Math.floor((height - GAP) / NAME_LINE) - 2}
              isTight={(span.end - span.start) * room < NARROWEST}
              style={{ ...acrossOf(span, hours), top: `${lane * height + GAP}rem`, height: `${height - GAP}rem` }}
              {...{ movedId, taken, row, hands }}
            />
          ))}
        {ghost && <Ghost window={ghost} hours={hours} />}
      </div>
    </li>
  );
}, haveSameVisits);

/** They stay as they are while visits come and go. */
const FreeHours = memo(function FreePlaces({
  day,
  row,
  hours,
  ...place
}: PlaceProps & Pick<Props, "day" | "row" | "hours">) {
  return stepsOf(hours).map((start) => (
    <FreePlace
      key={start}
      slot={{ day, row, from: toHour(start) }}
      who={row}
      {...place}
      className={`absolute inset-y-0 ${start % 60 === 0 ? "border-l border-line" : ""}`}
      style={acrossOf({ start, end: start + STEP_MINUTES }, hours)}
    />
  ));
});

function Ghost({ window, hours }: { window: Window; hours: MinuteSpan }) {
  const language = useLanguage();
  const span = shownSpanOf(window);
  if (!span) return null;
  return (
    <span aria-hidden="true" className={`${ghostLook} inset-y-1 whitespace-nowrap`} style={acrossOf(span, hours)}>
      {formatHours(window, language)}
    </span>
  );
}
