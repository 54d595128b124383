import { TriangleAlert } from "lucide-react";
import type { Person } from "#src/work/people/person.ts";
import { teamWords } from "#src/web/admin/calendar/team/words.ts";
import { PersonMark } from "#src/web/admin/parts/people/person-mark.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";

type Props = { person: Person | undefined; visits: number; isTwice: boolean; isOff: boolean; isAbsent: boolean };

export function RowHeading({ person, visits, isTwice, isOff, isAbsent }: Props) {
  const t = useWords(teamWords);
  const away = (isAbsent && t.absent) || (isOff && t.offDay);
  return (
    <div className="sticky left-0 z-30 bg-raised p-2 text-sm">
      <h2 className="text-sm font-bold">{person ? <PersonMark person={person} /> : t.unassigned}</h2>
      {isTwice ? (
        <p className="flex items-center gap-1 font-medium text-warning">
          <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
          {t.twice}
        </p>
      ) : (
        <p className="text-muted">{[away, (visits > 0 || !away) && t.visits(visits)].filter(Boolean).join(", ")}</p>
      )}
    </div>
  );
}
