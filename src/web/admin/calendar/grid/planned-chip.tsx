import { Link } from "wouter";
import { formatWindow } from "#src/work/appointments/appointment-window.ts";
import type { PlannedVisit } from "#src/work/plans/list/planned-visits.server.ts";
import { usePeopleOf } from "#src/web/admin/calendar/team/person-tags.tsx";
import { useWho } from "#src/web/admin/calendar/team/use-who.ts";
import { calendarWords } from "#src/web/admin/calendar/visits/words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { personHues } from "#src/web/admin/parts/people/person-hues.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { planPath } from "#src/web/admin/links/plan-paths.ts";
import { ChipFace, chipShapes, useWork, type ChipRoom } from "./chip-face.tsx";

type Props = ChipRoom & { visit: PlannedVisit };

/** Nothing can be done to it but through its plan. */
export function PlannedChip({ visit, shape = "card", style, lines = 1, isTight = false, row }: Props) {
  const t = useWords(calendarWords);
  const language = useLanguage();
  const work = useWork(visit);
  const who = useWho()(visit.people);
  const people = usePeopleOf(visit);
  const [first] = row === undefined ? people : people.filter(({ id }) => id === row);
  const hasRoom = row !== undefined || shape !== "sliver" || lines > 1;
  const said = [visit.name || t.noName, formatWindow(visit, language), work, visit.place, who, t.plannedByPlan];
  return (
    <Link
      href={planPath(visit.planId)}
      draggable={false}
      title={t.plannedByPlan}
      style={{ ...style, borderColor: first && shape !== "line" ? personHues[first.colour] : "currentColor" }}
      className={`z-10 w-full border border-dashed bg-raised text-left text-muted select-none hover:outline-2 hover:outline-edge focus-visible:z-20 ${chipShapes[shape]}`}
    >
      <span className="sr-only">{said.filter(Boolean).join(", ")}</span>
      <span aria-hidden="true" className="contents">
        <ChipFace people={hasRoom ? people.filter(({ id }) => id !== row) : []} {...{ visit, shape, lines, isTight }} />
      </span>
    </Link>
  );
}
