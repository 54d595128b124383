import type { Person } from "#src/work/people/person.ts";
import { PersonMark } from "#src/web/admin/parts/people/person-mark.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { UNASSIGNED } from "./team.ts";
import { teamWords } from "./words.ts";

type Props = { people: readonly Person[]; chosen: readonly string[]; onChoose: (chosen: string[]) => void };

/** Whose visits are shown; it is what the colours mean, too. */
export function TeamFilter({ people, chosen, onChoose }: Props) {
  const t = useWords(teamWords);
  const toggle = (id: string) => onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const options = [
    ...people.map((person) => ({ id: person.id, label: <PersonMark person={person} /> })),
    { id: UNASSIGNED, label: t.unassigned },
  ];
  return (
    <div
      role="group"
      aria-label={t.filter}
      className="mb-4 flex gap-1 sm:flex-wrap max-sm:-mx-4 max-sm:overflow-x-auto max-sm:scroll-px-4 max-sm:px-4 max-sm:py-1.5"
    >
      <button type="button" aria-pressed={chosen.length === 0} onClick={() => onChoose([])} className="pill shrink-0">
        {t.everyone}
      </button>
      {options.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          aria-pressed={chosen.includes(id)}
          onClick={() => toggle(id)}
          className="pill shrink-0"
        >
          {label}
        </button>
      ))}
    </div>
  );
}
