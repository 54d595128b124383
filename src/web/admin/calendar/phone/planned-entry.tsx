import { Link } from "wouter";
import { formatHours } from "#src/work/appointments/appointment-window.ts";
import type { PlannedVisit } from "#src/work/plans/list/planned-visits.server.ts";
import { writtenIn } from "#src/site/content/text.ts";
import { usePeopleOf } from "#src/web/admin/calendar/team/person-tags.tsx";
import { calendarWords } from "#src/web/admin/calendar/visits/words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { PersonMark } from "#src/web/admin/parts/people/person-mark.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { planPath } from "#src/web/admin/links/plan-paths.ts";
import { Badge } from "#src/web/ui/badge.tsx";

type Props = { visit: PlannedVisit; isGrouped: boolean };

/** It leads to its plan. */
export function PlannedEntry({ visit, isGrouped }: Props) {
  const t = useWords(calendarWords);
  const language = useLanguage();
  const people = usePeopleOf(visit);
  return (
    <li className="p-2 md:px-3">
      <Link
        href={planPath(visit.planId)}
        title={t.plannedByPlan}
        className="group grid min-h-11 gap-0.5 rounded-field border border-dashed border-edge p-2 text-sm wrap-anywhere text-muted"
      >
        <span className="flex flex-wrap items-center gap-2 font-medium">
          <span className="inline-block first-letter:uppercase">{formatHours(visit, language)}</span>
          <Badge>{t.planned}</Badge>
        </span>
        <span className="text-base font-bold underline-offset-4 group-hover:underline">{visit.name || t.noName}</span>
        {people.length > (isGrouped ? 1 : 0) && (
          <span className="flex flex-wrap gap-x-3">
            {people.map((person) => (
              <PersonMark key={person.id} person={person} />
            ))}
          </span>
        )}
        <span>{writtenIn(visit.title, language)}</span>
        {visit.place && <span>{visit.place}</span>}
      </Link>
    </li>
  );
}
