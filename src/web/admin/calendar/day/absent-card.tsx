import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link } from "wouter";
import type { Absence } from "#src/work/people/absence.ts";
import type { Person } from "#src/work/people/person.ts";
import { lazyPart } from "#src/web/admin/parts/late/lazy-part.tsx";
import { usePeople } from "#src/web/admin/parts/people/use-people.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { teamWords } from "#src/web/admin/calendar/team/words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { ToolButton, ToolLink } from "#src/web/ui/tool-button.tsx";
import { absencesQuery, useUndoAbsence } from "./use-absences.ts";
import { absentWords } from "./absent-words.ts";
import { useSayShares } from "./use-say-shares.ts";

const LazyStandInsForm = lazyPart(async () => (await import("./stand-ins-form.tsx")).StandInsForm);

/** Two taps: who does not come, and that the others go as proposed. */
export function AbsentCard({ day }: { day: string }) {
  const t = useWords(absentWords);
  const { team } = usePeople();
  const { data } = useQuery(absencesQuery(day));
  const [chosen, choose] = useState<Person>();
  const card = useRef<HTMLDivElement>(null);
  const absences = data?.absences ?? [];
  const coming = team.filter(({ id }) => absences.every(({ personId }) => personId !== id));
  const close = () => {
    choose(undefined);
    card.current?.focus();
  };
  return (
    <div ref={card} tabIndex={-1} className="grid gap-3 outline-none">
      {absences.map((absence) => (
        <AbsentLine key={absence.id} absence={absence} />
      ))}
      {chosen ? (
        <LazyStandInsForm
          key={chosen.id}
          {...{ day, person: chosen }}
          others={coming.filter(({ id }) => id !== chosen.id)}
          onClose={close}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {coming.map((person) => (
            <ToolButton key={person.id} onClick={() => choose(person)}>
              {t.doesNotCome(person.name)}
            </ToolButton>
          ))}
        </div>
      )}
    </div>
  );
}

function AbsentLine({ absence }: { absence: Absence }) {
  const t = useWords(absentWords);
  const { seeDay } = useWords(teamWords);
  const sayShares = useSayShares();
  const undoing = useUndoAbsence();
  const { people } = usePeople();
  const { id, personId, day, visits } = absence;
  const name = people.find((person) => person.id === personId)?.name ?? "";
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-field bg-mist p-3">
      <p className="min-w-0 wrap-anywhere">{t.absent(name, visits, sayShares(absence))}</p>
      <div className="flex flex-wrap gap-2">
        {visits > 0 && (
          <Link href={`/admin/calendar?view=day&day=${day}`} asChild>
            <ToolLink look="plain">{seeDay}</ToolLink>
          </Link>
        )}
        <BusyButton quiet busy={undoing.isPending} onClick={() => undoing.mutate(id)}>
          {t.undo}
          <span className="sr-only">: {name}</span>
        </BusyButton>
      </div>
    </div>
  );
}
