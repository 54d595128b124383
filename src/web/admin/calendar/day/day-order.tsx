import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { useState } from "react";
import type { DayStop } from "#src/work/day-sheets/day-order.server.ts";
import { formatHours } from "#src/work/appointments/appointment-window.ts";
import { Link } from "wouter";
import { calendarWords } from "#src/web/admin/calendar/visits/words.ts";
import { jobPath } from "#src/web/admin/jobs/use-jobs.ts";
import { leadPath } from "#src/web/admin/links/lead-paths.ts";
import { useDropTarget } from "#src/web/admin/parts/drop-target.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { PeopleNames } from "#src/web/admin/parts/people/people-names.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { legsOf, roughKilometres, totalOf, type Base, type Leg } from "./order-legs.ts";
import { useOrder, type DayOf } from "./use-day.ts";
import { dayWords } from "./words.ts";

/** The type of what is dragged, so that nothing else is dropped here. */
const DRAGGED = "application/x-visit";

type Props = {
  of: DayOf;
  appointments: DayStop[];
  /** Where the jobs are done, by their ids. */
  places: Record<string, string>;
  base: Base;
};

export function DayOrderList({ of, appointments, places, base }: Props) {
  const t = useWords(dayWords);
  const order = useOrder(of);
  const [said, setSaid] = useState("");
  const legs = legsOf(
    appointments.map(({ place, jobId }) => [place, places[jobId ?? ""] ?? ""]),
    base,
  );
  const total = totalOf(legs);
  const move = (from: number, to: number) => {
    const name = appointments[from]?.name || t.noName;
    if (from === to || from < 0 || to < 0 || to >= appointments.length) return;
    order(from, to);
    setSaid(t.movedTo(name, to + 1, appointments.length));
  };
  if (appointments.length === 0) return <p className="text-muted">{t.none}</p>;
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol className="grid gap-2">
        {appointments.map((appointment, at) => (
          <Stop
            key={appointment.id}
            appointment={appointment}
            leg={legs[at]}
            isFirst={at === 0}
            isLast={at === appointments.length - 1}
            onMove={(by) => move(at, at + by)}
            onDrop={(id) =>
              move(
                appointments.findIndex((one) => one.id === id),
                at,
              )
            }
          />
        ))}
      </ol>
      {total.kilometres > 0 && (
        <p className="font-semibold">{(total.isLeast ? t.atLeast : t.total)(total.kilometres)}</p>
      )}
    </>
  );
}

type StopProps = {
  appointment: DayStop;
  leg: Leg | undefined;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onDrop: (id: string) => void;
};

function Stop({ appointment, leg, isFirst, isLast, onMove, onDrop }: StopProps) {
  const t = useWords(dayWords);
  const language = useLanguage();
  const { isOver, ...target } = useDropTarget(DRAGGED, onDrop);
  const calendar = useWords(calendarWords);
  const { id, leadId, jobId, name, place, placeNote, state, underWay } = appointment;
  const shown = name || t.noName;
  return (
    <li
      {...target}
      className={`flex items-center gap-x-2 rounded-field border p-2 ${isOver ? "border-water bg-water-soft" : "border-line"}`}
    >
      <span
        draggable
        title={t.drag}
        onDragStart={(event) => event.dataTransfer.setData(DRAGGED, id)}
        className="hidden size-11 shrink-0 cursor-grab place-items-center text-muted sm:grid"
      >
        <GripVertical aria-hidden="true" className="size-5" />
      </span>
      <div className="grid min-w-0 grow gap-0.5 wrap-anywhere">
        <span className="flex flex-wrap items-center gap-x-2 text-sm font-medium text-water">
          <span className="first-letter:uppercase">{formatHours(appointment, language)}</span>
          {state === "done" && <Badge>{t.done}</Badge>}
          {underWay && <Badge look="water">{calendar[underWay]}</Badge>}
        </span>
        <Link
          href={jobId === null ? leadPath(leadId) : jobPath(jobId)}
          className="reachable justify-self-start font-bold underline decoration-line underline-offset-4 hover:text-water hover:decoration-water"
        >
          {shown}
        </Link>
        <span className="text-sm text-muted">{place}</span>
        <PeopleNames ids={appointment.people} />
        {placeNote && <span className="text-sm whitespace-pre-line">{placeNote}</span>}
        <span className="text-sm">
          <LegText leg={leg} />
        </span>
      </div>
      <ToolButton
        icon={ArrowUp}
        look="plain"
        square
        disabled={isFirst}
        aria-label={t.earlier(shown)}
        onClick={() => onMove(-1)}
      />
      <ToolButton
        icon={ArrowDown}
        look="plain"
        square
        disabled={isLast}
        aria-label={t.later(shown)}
        onClick={() => onMove(1)}
      />
    </li>
  );
}

function LegText({ leg }: Pick<StopProps, "leg">): string {
  const t = useWords(dayWords);
  if (!leg?.town) return t.unknownTown;
  if (leg.kilometres === undefined) return leg.town;
  const kilometres = roughKilometres(leg.kilometres);
  return leg.isFromBase ? t.fromBase(kilometres) : t.leg(kilometres);
}
