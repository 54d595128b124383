import { Check } from "lucide-react";
import { memo, type CSSProperties } from "react";
import type { ListedAppointment } from "#src/work/appointments/appointment.ts";
import { formatShortHour, formatWindow } from "#src/work/appointments/appointment-window.ts";
import { writtenIn } from "#src/work/plans/plan-words.ts";
import { serviceName } from "#src/work/leads/service.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { calendarWords } from "#src/web/admin/calendar/words.ts";
import type { Person } from "#src/work/people/person.ts";
import { PersonTags, usePeopleOf } from "#src/web/admin/calendar/team/person-tags.tsx";
import { useWho } from "#src/web/admin/calendar/team/use-who.ts";
import { personHues } from "#src/web/admin/parts/people/person-hues.ts";
import type { Row } from "./slot.ts";
import type { Hands } from "./use-moving.ts";

/** The hint on how to move one, which the grids show. */
export const MOVE_HINT_ID = "move-hint";

type Props = {
  appointment: ListedAppointment;
  /** `line`: for the month; `block`: as high as it is long; `sliver`: a block too narrow for more than hour and name. */
  shape?: "card" | "line" | "block" | "sliver";
  style?: CSSProperties;
  /** Lines of the name in a sliver. */
  lines?: number;
  /** There is hardly room for the hour. */
  isTight?: boolean;
  row?: Row;
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

const block = "absolute overflow-hidden rounded-[0.375rem] border-l-3 border-current shadow-card";

/** What has no room stands on a line that is out of sight: nothing is cut through its middle. */
const onlyWhole = "flex flex-wrap gap-x-1 overflow-hidden";

const shapes = {
  card: "relative grid min-h-11 grid-cols-[minmax(0,1fr)] gap-0.5 rounded-field border-l-3 border-transparent p-2 text-sm",
  line: `relative h-6 justify-between rounded-[0.375rem] px-1.5 text-sm ${onlyWhole}`,
  block: `${block} flex flex-col flex-wrap content-start gap-x-4 px-1.5 py-0.5 text-sm leading-5`,
  sliver: `${block} flex flex-col items-start justify-start px-0.5 text-bar leading-3`,
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
  const { id, day, state, name, place } = appointment;
  const said = { planned: "", done: `, ${t.done}`, cancelled: `, ${t.cancelled}` }[state];
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
      className={`z-10 w-full text-left select-none focus-visible:z-20 ${shapes[shape]} ${looks[state]} ${isMoved ? "opacity-50" : ""} ${isTwice ? "ring-2 ring-warning" : ""} ${who && people.length === 0 ? "border-dashed" : ""}`}
    >
      <span className="sr-only">{`${[name || t.noName, formatWindow(appointment, language), work, place, who].filter(Boolean).join(", ")}${said}`}</span>
      <span aria-hidden="true" className="contents">
        {isSliver ? (
          <Short people={hasRoom ? shown : []} {...{ appointment, lines, isTight }} />
        ) : (
          <Face appointment={appointment} shape={shape} work={work} people={shown} />
        )}
      </span>
    </button>
  );
}, isSameChip);

/** A place is computed anew at each render, and seldom another one. */
function isSameChip({ style, ...before }: Props, { style: next, ...now }: Props): boolean {
  const isSamePlace = (["top", "left", "width", "height"] as const).every((side) => style?.[side] === next?.[side]);
  return isSamePlace && (Object.keys(now) as (keyof typeof now)[]).every((name) => before[name] === now[name]);
}

function useWork({ planTitle, service, serviceRequested }: ListedAppointment): string {
  const language = useLanguage();
  return planTitle
    ? writtenIn(planTitle, language)
    : serviceName(siteNames().services, { service, service_requested: serviceRequested }, language);
}

type FaceProps = { appointment: ListedAppointment; shape: "card" | "line" | "block"; work: string; people: Person[] };

function Face({ appointment: { state, name, from, until, place }, shape, work, people }: FaceProps) {
  const t = useWords(calendarWords);
  const language = useLanguage();
  const short = (hour: string) => formatShortHour(hour, language);
  const done = state === "done" && <Check aria-hidden="true" className="size-4 shrink-0" />;
  if (shape === "line")
    return (
      <>
        <span className="inline-flex h-6 max-w-full min-w-0 items-center gap-1">
          <PersonTags people={people} />
          {done}
          <span className="min-w-0 truncate font-semibold text-ink">{name || t.noName}</span>
        </span>
        {from !== null && <span className="h-6 leading-6 tabular-nums">{short(from)}</span>}
      </>
    );
  const isBlock = shape === "block";
  // The hour of a short block stands below, where there may be no room for it.
  const order = (where: string) => (isBlock ? `w-full ${where} leading-4` : "wrap-anywhere");
  return (
    <>
      <span className={`tabular-nums ${onlyWhole} ${isBlock ? "order-2 h-4 w-full leading-4" : ""}`}>
        <span className="flex items-center gap-1">
          {done}
          {from === null ? t.wholeDay : short(from)}
        </span>
        <PersonTags people={people} isSmall />
        {until !== null && <span>{`– ${short(until)}`}</span>}
      </span>
      <span className={`font-bold text-ink ${isBlock ? "w-full truncate" : "wrap-anywhere"}`}>{name || t.noName}</span>
      <span className={`text-muted ${order("order-3")}`}>{work}</span>
      {place && <span className={`wrap-anywhere text-muted ${order("order-4")}`}>{place}</span>}
    </>
  );
}

type ShortProps = { appointment: ListedAppointment; lines: number; isTight: boolean; people: Person[] };

/** Characters; `14 h 30` is `14:30` where it would be cut. */
const TIGHT = 5;

function Short({ appointment: { name, from }, lines, isTight, people }: ShortProps) {
  const t = useWords(calendarWords);
  const language = useLanguage();
  const hour = from === null ? "" : formatShortHour(from, language);
  return (
    <>
      <span className="whitespace-nowrap tabular-nums">
        {isTight && hour.length > TIGHT ? from?.replace(/^0/, "") : hour}
      </span>
      <span
        className="line-clamp-1 w-full font-semibold wrap-anywhere text-ink"
        style={{ WebkitLineClamp: Math.max(1, people.length > 0 ? lines - 1 : lines) }}
      >
        {name || t.noName}
      </span>
      <PersonTags people={people} most={1} isSmall />
    </>
  );
}
