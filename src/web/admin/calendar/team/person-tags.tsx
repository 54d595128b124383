import type { Person } from "#src/work/people/person.ts";
import { personHues } from "#src/web/admin/parts/people/person-hues.ts";
import { initialsOf, useTeam } from "./team.ts";

type Props = {
  people: readonly Person[];
  /** How many before the rest is counted. */
  most?: number;
  /** As high as a line of a narrow visit. */
  isSmall?: boolean;
};

/** Who goes by initials, in their colours. Not for screen readers: names are said where it stands. */
export function PersonTags({ people, most = 2, isSmall = false }: Props) {
  const size = isSmall ? "h-3 min-w-3 border" : "h-4 min-w-4 border-2";
  if (people.length === 0) return null;
  return (
    <span className="inline-flex shrink-0 items-center gap-0.5">
      {people.slice(0, most).map(({ id, name, colour }) => (
        <span
          key={id}
          className={`inline-grid place-items-center rounded-[0.25rem] bg-raised px-0.5 text-bar leading-none font-bold text-ink ${size}`}
          style={{ borderColor: personHues[colour] }}
        >
          {initialsOf(name)}
        </span>
      ))}
      {people.length > most && <span className="text-bar font-bold text-ink">{`+${people.length - most}`}</span>}
    </span>
  );
}

export function usePeopleOf({ people }: { people: readonly string[] }): Person[] {
  const team = useTeam();
  return people.flatMap((id) => team.get(id) ?? []);
}
