import { memo } from "react";
import type { ListedAppointment } from "#src/work/appointments/appointment.ts";
import { formatWindow } from "#src/work/appointments/appointment-window.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { calendarWords } from "#src/web/admin/calendar/visits/words.ts";
import { usePeopleOf } from "#src/web/admin/calendar/team/person-tags.tsx";
import { useWho } from "#src/web/admin/calendar/team/use-who.ts";
import { personHues } from "#src/web/admin/parts/people/person-hues.ts";
import { ChipFace, chipShapes, useWork, type ChipRoom } from "./chip-face.tsx";
import type { Hands } from "./use-moving.ts";

/** The hint on how to move one, which the grids show. */
export const MOVE_HINT_ID = "move-hint";

type Props = ChipRoom & {
  appointment: ListedAppointment;
  isMoved: boolean;
  /** Who goes is at another place at that hour, too. */
  isTwice?: boolean;
  hands: Hands;
};

const looks = {
  planned: "bg-water-soft text-water hover:outline-2 hover:outline-water cursor-grab",
  done: "bg-mist text-muted hover:outline-2 hover:outline-edge",
  cancelled: "bg-mist text-muted line-through hover:outline-2 hover:outline-edge",
};

export const AppointmentChip = memo(function Chip({
  appointment,
  shape = "card",
  style,
  lines = 1,
  isTight = false,
  row,
  isMoved,
  isTwice = false,
  hands,
}: Props) {
  const t = useWords(calendarWords);
  const language = useLanguage();
  const { id, day, state, name, place, underWay } = appointment;
  const said = { planned: underWay ? `, ${t[underWay]}` : "", done: `, ${t.done}`, cancelled: `, ${t.cancelled}` }[
    state
  ];
  const work = useWork(appointment);
  const people = usePeopleOf(appointment);
  const who = useWho()(appointment.people);
  const isSliver = shape === "sliver";
  // The row says who goes; initials are for whoever goes along. Colour never stands without them.
  const shown = people.filter(({ id: one }) => one !== row);
  const hasRoom = row !== undefined || shape !== "sliver" || lines > 1;
  const [lead] = row === undefined ? people : people.filter(({ id: one }) => one === row);
  const open = () => (isSliver ? hands.onDay(day, appointment) : hands.onOpen(appointment));
  return (
    <button
      type="button"
      data-appointment={id}
      aria-describedby={state === "planned" ? MOVE_HINT_ID : undefined}
      onPointerDown={(event) => hands.start(appointment, event, row)}
      onClick={() => hands.isClick() && open()}
      onKeyDown={(event) => hands.onKeyDown(appointment, event, row)}
      onBlur={hands.stop}
      style={{ ...style, ...(lead && hasRoom && shape !== "line" && { borderColor: personHues[lead.colour] }) }}
      className={`z-10 w-full text-left select-none focus-visible:z-20 ${chipShapes[shape]} ${looks[state]} ${isMoved ? "opacity-50" : ""} ${isTwice ? "ring-2 ring-warning" : ""} ${who && people.length === 0 ? "border-dashed" : ""}`}
    >
      <span className="sr-only">{`${[name || t.noName, formatWindow(appointment, language), work, place, who].filter(Boolean).join(", ")}${said}`}</span>
      <span aria-hidden="true" className="contents">
        <ChipFace visit={appointment} people={hasRoom ? shown : []} {...{ shape, lines, isTight }} />
      </span>
    </button>
  );
}, isSameChip);

/** A place is computed anew at each render, and seldom another one. */
function isSameChip({ style, ...before }: Props, { style: next, ...now }: Props): boolean {
  const isSamePlace = (["top", "left", "width", "height"] as const).every((side) => style?.[side] === next?.[side]);
  return isSamePlace && (Object.keys(now) as (keyof typeof now)[]).every((name) => before[name] === now[name]);
}
