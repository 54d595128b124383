import type { Person } from "#src/work/people/person.ts";
import { personHues } from "#src/web/admin/parts/people/person-hues.ts";
import { initialsOf, useTeam } from "./team.ts";

const MOST = 2;

/** Who goes by initials, in their colours. Not for screen readers: names are said where it stands. */
export function PersonTags({ people }: { people: readonly Person[] }) {
  if (people.length === 0) return null;
  return (
    <span className="inline-flex shrink-0 items-center gap-0.5">
      {people.slice(0, MOST).map(({ id, name, colour }) => (
        <span
          key={id}
          className="inline-grid h-4 min-w-4 place-items-center rounded-[0.25rem] border-2 bg-raised px-0.5 text-bar leading-none font-bold text-ink"
          style={{ borderColor: personHues[colour] }}
        >
          {initialsOf(name)}
        </span>
      ))}
      {people.length > MOST && <span className="text-bar font-bold text-ink">{`+${people.length - MOST}`}</span>}
    </span>
  );
}

export function usePeopleOf({ people }: { people: readonly string[] }): Person[] {
  const team = useTeam();
  return people.flatMap((id) => team.get(id) ?? []);
}
