import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Link } from "wouter";
import type { Person } from "#src/work/people/person.ts";
import { DragGrip, MoveTools } from "#src/web/admin/editing/lists/move-tools.tsx";
import { editingWords } from "#src/web/admin/editing/words.ts";
import { ConfirmButton } from "#src/web/admin/parts/buttons/confirm-button.tsx";
import { useDropTarget } from "#src/web/admin/parts/drop-target.ts";
import { PersonMark } from "#src/web/admin/parts/people/person-mark.tsx";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { PanelPlaceholder, SettingsGroup } from "#src/web/admin/settings/form/settings-panel.tsx";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { formatWorkingWeek } from "./working-week.ts";
import { PersonForm } from "./person-form.tsx";
import { peopleWords } from "./people-words.ts";
import { peopleQuery, useBringBack, useOrderPeople, useRemovePerson } from "./use-change-people.ts";

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
  const { movedTo } = useWords(editingWords);
  const [opened, open] = useState<string>();
  const close = () => open(undefined);
  const team = people.filter(({ isArchived }) => !isArchived);
  const former = people.filter(({ isArchived }) => isArchived);
  const order = useOrderPeople();
  const [said, setSaid] = useState("");
  const move = (from: number, to: number) => {
    const person = team[from];
    if (!person || from === to || to < 0 || to >= team.length) return;
    order(team, from, to);
    setSaid(movedTo(person.name, to + 1, team.length));
  };
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {team.length === 0 && opened !== NEW && <p className="text-muted">{t.none}</p>}
      {team.length > 0 && (
        <ol className="divide-y divide-line border-y border-line">
          {team.map((person, at) => (
            <TeamItem
              key={person.id}
              onDrop={(id) =>
                move(
                  team.findIndex((one) => one.id === id),
                  at,
                )
              }
            >
              <PersonLine
                {...{ person, isAlone: team.length === 1 }}
                isOpen={opened === person.id}
                onOpen={() => open(person.id)}
                onMove={(by) => move(at, at + by)}
              />
              {opened === person.id && (
                // Saved elsewhere meanwhile, it begins again with what is stored.
                <PersonForm key={person.version} {...{ person, team }} onClose={close} />
              )}
              {opened === person.id && <Removing id={person.id} />}
            </TeamItem>
          ))}
        </ol>
      )}
      {team.length > 1 && <p className="text-sm text-muted">{t.orderHint}</p>}
      {opened === NEW ? (
        <PersonForm team={people} onClose={close} />
      ) : (
        <ToolButton icon={UserPlus} onClick={() => open(NEW)} className="justify-self-start max-sm:w-full">
          {t.add}
        </ToolButton>
      )}
      {people.length > 0 && (
        <Link href="/admin/calendar/hours" className="justify-self-start py-1 text-water underline underline-offset-4">
          {t.hoursWorked}
        </Link>
      )}
      {former.length > 0 && <Former people={former} />}
    </>
  );
}

/** The type of what is dragged, so that nothing else is dropped here. */
const DRAGGED = "application/x-person";

function TeamItem({ onDrop, children }: { onDrop: (id: string) => void; children: ReactNode }) {
  const { isOver, ...target } = useDropTarget(DRAGGED, onDrop);
  return (
    <li {...target} className={`grid gap-4 py-3 ${isOver ? "bg-water-soft" : ""}`}>
      {children}
    </li>
  );
}

type LineProps = {
  person: Person;
  /** There is no order of one. */
  isAlone: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onMove: (by: 1 | -1) => void;
};

function PersonLine({ person, isAlone, isOpen, onOpen, onMove }: LineProps) {
  const t = useWords(peopleWords);
  const language = useLanguage();
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-1">
      {!isAlone && <DragGrip type={DRAGGED} id={person.id} />}
      <div className="min-w-0 grow max-sm:basis-full">
        <p className="font-semibold">
          <PersonMark person={person} />
        </p>
        <p className="text-sm text-muted first-letter:uppercase">
          {formatWorkingWeek(person.hours, { days: t.workingDays, hours: t.workingHours }, language) || t.noDays}
        </p>
        {person.phone && <p className="text-sm text-muted">{person.phone}</p>}
      </div>
      {!isAlone && <MoveTools name={person.name} onMove={onMove} />}
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
