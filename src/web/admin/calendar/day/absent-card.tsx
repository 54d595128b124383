import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Absence } from "#src/work/people/absence.ts";
import type { Person } from "#src/work/people/person.ts";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { PeopleChoice } from "#src/web/admin/parts/people/people-choice.tsx";
import { usePeople } from "#src/web/admin/parts/people/use-people.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { locales } from "#src/platform/i18n/language.ts";
import { absencesQuery, useMakeAbsent, useUndoAbsence } from "./use-absences.ts";
import { absentWords } from "./absent-words.ts";

/** Three taps: who does not come, who goes instead, and that is it. */
export function AbsentCard({ day }: { day: string }) {
  const t = useWords(absentWords);
  const { team } = usePeople();
  const { data } = useQuery(absencesQuery(day));
  const [chosen, choose] = useState<Person>();
  const absences = data?.absences ?? [];
  const coming = team.filter(({ id }) => absences.every(({ personId }) => personId !== id));
  return (
    <div className="grid gap-3">
      {absences.map((absence) => (
        <AbsentLine key={absence.id} absence={absence} />
      ))}
      {chosen ? (
        <InsteadForm key={chosen.id} {...{ day, person: chosen, coming }} onClose={() => choose(undefined)} />
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

type FormProps = { day: string; person: Person; coming: readonly Person[]; onClose: () => void };

function InsteadForm({ day, person, coming, onClose }: FormProps) {
  const t = useWords(absentWords);
  const making = useMakeAbsent(day);
  const others = coming.filter(({ id }) => id !== person.id);
  // The first who comes, so that the usual case is a tap less.
  const [instead, setInstead] = useState(others.slice(0, 1).map(({ id }) => id));
  const give = () => making.mutate({ person, instead }, { onSuccess: onClose });
  return (
    <div className="grid gap-3 rounded-field border border-line p-4">
      <p className="font-semibold wrap-anywhere">{t.doesNotCome(person.name)}</p>
      {others.length > 0 && (
        <PeopleChoice label={t.instead} among={others.map(({ id }) => id)} chosen={instead} onChoose={setInstead} />
      )}
      <p className="text-sm text-muted">{instead.length === 0 ? t.unassigned : t.nobodyTold}</p>
      <FormButtons type="button" busy={making.isPending} onClick={give} onCancel={onClose}>
        {t.give}
      </FormButtons>
    </div>
  );
}

function AbsentLine({ absence: { id, personId, visits, instead } }: { absence: Absence }) {
  const t = useWords(absentWords);
  const language = useLanguage();
  const undoing = useUndoAbsence();
  const { people } = usePeople();
  const nameOf = (one: string) => people.find((person) => person.id === one)?.name ?? "";
  const others = new Intl.ListFormat(locales[language]).format(instead.map(nameOf));
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-field bg-mist p-3">
      <p className="min-w-0 wrap-anywhere">{t.absent(nameOf(personId), visits, others)}</p>
      <BusyButton quiet busy={undoing.isPending} onClick={() => undoing.mutate(id)}>
        {t.undo}
        <span className="sr-only">: {nameOf(personId)}</span>
      </BusyButton>
    </div>
  );
}
