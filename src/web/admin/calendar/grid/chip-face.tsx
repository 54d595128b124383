import { CalendarClock, Check, HardHat, Truck } from "lucide-react";
import type { CSSProperties } from "react";
import type { ListedAppointment } from "#src/work/appointments/appointment.ts";
import { formatShortHour } from "#src/work/appointments/appointment-window.ts";
import { serviceName } from "#src/work/leads/service.ts";
import type { Person } from "#src/work/people/person.ts";
import { writtenIn } from "#src/site/content/text.ts";
import { isPlannedVisit, type CalendarVisit } from "#src/web/admin/calendar/visits/calendar-visit.ts";
import { nameLines } from "#src/web/admin/calendar/visits/name-lines.ts";
import { PersonTags } from "#src/web/admin/calendar/team/person-tags.tsx";
import { calendarWords } from "#src/web/admin/calendar/visits/words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import type { Row } from "#src/web/admin/calendar/team/slot.ts";

/** Where a visit is drawn, and how much of it. */
export type ChipRoom = {
  /** `line`: for the month; `block`: as high as it is long; `sliver`: a block too narrow for more than hour and name. */
  shape?: "card" | "line" | "block" | "sliver";
  style?: CSSProperties;
  /** Lines of the name in a sliver. */
  lines?: number;
  /** There is hardly room for the hour. */
  isTight?: boolean;
  row?: Row;
};

const block = "absolute overflow-hidden rounded-[0.375rem] border-l-3 border-current shadow-card";

/** What has no room stands on a line that is out of sight: nothing is cut through its middle. */
const onlyWhole = "flex flex-wrap gap-x-1 overflow-hidden";

export const chipShapes = {
  card: "relative grid min-h-11 grid-cols-[minmax(0,1fr)] gap-0.5 rounded-field border-l-3 border-transparent p-2 text-sm",
  line: `relative h-6 justify-between rounded-[0.375rem] px-1.5 text-sm ${onlyWhole}`,
  block: `${block} flex flex-col flex-wrap content-start gap-x-4 px-1.5 py-0.5 text-sm leading-5`,
  sliver: `${block} flex flex-col items-start justify-start px-0.5 text-bar leading-3`,
};

type Props = Required<Pick<ChipRoom, "shape" | "lines" | "isTight">> & {
  visit: CalendarVisit;
  people: readonly Person[];
};

export function ChipFace({ visit, shape, lines, isTight, people }: Props) {
  if (shape === "sliver") return <Short {...{ visit, lines, isTight, people }} />;
  return <Face {...{ visit, shape, people }} />;
}

/** What is done there. */
export function useWork(visit: CalendarVisit): string {
  const language = useLanguage();
  if (isPlannedVisit(visit)) return writtenIn(visit.title, language);
  const { planTitle, service, serviceRequested } = visit;
  return planTitle
    ? writtenIn(planTitle, language)
    : serviceName(siteNames().services, { service, service_requested: serviceRequested }, language);
}

type FaceProps = { visit: CalendarVisit; shape: "card" | "line" | "block"; people: readonly Person[] };

function Face({ visit, shape, people }: FaceProps) {
  const t = useWords(calendarWords);
  const { name, from, until, place } = visit;
  const work = useWork(visit);
  const language = useLanguage();
  const short = (hour: string) => formatShortHour(hour, language);
  // A line needs its room for the name; it is dashed, too.
  const ofPlanned = shape !== "line" && CalendarClock;
  const Mark = isPlannedVisit(visit) ? ofPlanned : marks[markOf(visit)];
  const mark = Mark && <Mark aria-hidden="true" className="size-4 shrink-0" />;
  if (shape === "line")
    return (
      <>
        <span className="inline-flex h-6 max-w-full min-w-0 items-center gap-1">
          <PersonTags people={people} />
          {mark}
          <span className={`min-w-0 truncate font-semibold ${nameLook(visit)}`}>{name || t.noName}</span>
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
        <PersonTags people={people} isSmall />
        <span className="flex items-center gap-1">
          {mark}
          {from === null ? t.wholeDay : short(from)}
        </span>
        {until !== null && <span>{`– ${short(until)}`}</span>}
      </span>
      <span className={`font-bold ${nameLook(visit)} ${isBlock ? "w-full truncate" : "wrap-anywhere"}`}>
        {name || t.noName}
      </span>
      <span className={`text-muted ${order("order-3")}`}>{work}</span>
      {place && <span className={`wrap-anywhere text-muted ${order("order-4")}`}>{place}</span>}
    </>
  );
}

const marks = { planned: undefined, "on-my-way": Truck, start: HardHat, done: Check, cancelled: undefined };

function markOf({ state, underWay }: ListedAppointment): keyof typeof marks {
  return state === "planned" ? (underWay ?? state) : state;
}

type ShortProps = { visit: CalendarVisit; lines: number; isTight: boolean; people: readonly Person[] };

/** Characters; `14 h 30` is `14:30` where it would be cut. */
const TIGHT = 5;

function Short({ visit, lines, isTight, people }: ShortProps) {
  const t = useWords(calendarWords);
  const { name, from } = visit;
  const language = useLanguage();
  const hour = from === null ? "" : formatShortHour(from, language);
  const room = Math.max(1, people.length > 0 ? lines - 1 : lines);
  const names = nameLines(name || t.noName, room);
  const isBroken = names.length * 2 <= room;
  return (
    <>
      <span className="whitespace-nowrap tabular-nums">
        {isTight && hour.length > TIGHT ? from?.replace(/^0/, "") : hour}
      </span>
      {names.map((line, place) => (
        <span
          key={place}
          className={`w-full font-semibold ${isBroken ? "line-clamp-2 wrap-anywhere" : "truncate"} ${nameLook(visit)}`}
        >
          {line}
        </span>
      ))}
      <PersonTags people={people} most={1} isSmall />
    </>
  );
}

function nameLook(visit: CalendarVisit): string {
  return isPlannedVisit(visit) ? "" : "text-ink";
}
