import { PersonMark } from "./person-mark.tsx";
import { usePeople } from "./use-people.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { whoGoesWords } from "./people-words.ts";

/** Who goes to a visit, or that nobody does yet. */
export function PeopleNames({ ids }: { ids: readonly string[] }) {
  const t = useWords(whoGoesWords);
  const { people, team } = usePeople();
  const named = people.filter(({ id }) => ids.includes(id));
  if (named.length === 0) return team.length > 0 && <span className="text-sm text-muted">{t.nobody}</span>;
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {named.map((person) => (
        <PersonMark key={person.id} person={person} />
      ))}
    </span>
  );
}
