import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import type { Person } from "#src/work/people/person.ts";
import { ConfirmButton } from "#src/web/admin/parts/buttons/confirm-button.tsx";
import { PersonMark } from "#src/web/admin/parts/people/person-mark.tsx";
import { QueryState } from "#src/web/admin/parts/query-state.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { PanelPlaceholder, SettingsGroup } from "#src/web/admin/settings/form/settings-panel.tsx";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { PersonForm } from "./person-form.tsx";
import { peopleWords } from "./people-words.ts";
import { peopleQuery, useBringBack, useRemovePerson } from "./use-change-people.ts";

const NEW = "new";

/** The team: a list, with the form of one of them open at a time. */
export function PeopleTab() {
  const t = useWords(peopleWords);
  const query = useQuery(peopleQuery);
  return (
    <SettingsGroup title={t.title} intro={t.intro}>
      <QueryState query={query} failed={t.notLoaded} placeholder={<PanelPlaceholder className="h-40" />}>
        {({ people }) => <Team people={people} />}
      </QueryState>
    </SettingsGroup>
  );
}

function Team({ people }: { people: readonly Person[] }) {
  const t = useWords(peopleWords);
  const [opened, open] = useState<string>();
  const close = () => open(undefined);
  const team = people.filter(({ isArchived }) => !isArchived);
  const former = people.filter(({ isArchived }) => isArchived);
  return (
    <>
      {team.length === 0 && opened !== NEW && <p className="text-muted">{t.none}</p>}
      {team.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {team.map((person) => (
            <li key={person.id} className="grid gap-4 py-3">
              <PersonLine person={person} isOpen={opened === person.id} onOpen={() => open(person.id)} />
              {opened === person.id && (
                // Saved elsewhere meanwhile, it begins again with what is stored.
                <PersonForm key={person.version} {...{ person, team }} onClose={close} />
              )}
              {opened === person.id && <Removing id={person.id} />}
            </li>
          ))}
        </ul>
      )}
      {opened === NEW ? (
        <PersonForm team={people} onClose={close} />
      ) : (
        <ToolButton onClick={() => open(NEW)} className="justify-self-start max-sm:w-full">
          <UserPlus aria-hidden="true" className="size-5" />
          {t.add}
        </ToolButton>
      )}
      {former.length > 0 && <Former people={former} />}
    </>
  );
}

type LineProps = { person: Person; isOpen: boolean; onOpen: () => void };

function PersonLine({ person, isOpen, onOpen }: LineProps) {
  const t = useWords(peopleWords);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="min-w-0">
        <p className="font-semibold">
          <PersonMark person={person} />
        </p>
        {person.phone && <p className="text-sm text-muted">{person.phone}</p>}
      </div>
      {!isOpen && (
        <ToolButton look="plain" aria-label={`${t.change}: ${person.name}`} onClick={onOpen}>
          {t.change}
        </ToolButton>
      )}
    </div>
  );
}

function Removing({ id }: { id: string }) {
  const t = useWords(peopleWords);
  const removing = useRemovePerson();
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <p className="text-sm text-muted">{t.removeHint}</p>
      <div className="flex flex-wrap gap-2">
        <ConfirmButton
          {...{ label: t.remove, sure: t.removeSure, keep: t.keep, busy: removing.isPending }}
          onConfirm={() => removing.mutate(id)}
        />
      </div>
    </div>
  );
}

/** Kept for the visits that name them. */
function Former({ people }: { people: readonly Person[] }) {
  const t = useWords(peopleWords);
  const bringing = useBringBack();
  return (
    <details>
      <summary className="cursor-pointer py-2 font-semibold">
        {t.left} ({people.length})
      </summary>
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <PersonMark person={person} />
            <BusyButton
              quiet
              busy={bringing.isPending && bringing.variables.id === person.id}
              aria-label={`${t.bringBack}: ${person.name}`}
              onClick={() => bringing.mutate(person)}
            >
              {t.bringBack}
            </BusyButton>
          </li>
        ))}
      </ul>
    </details>
  );
}
