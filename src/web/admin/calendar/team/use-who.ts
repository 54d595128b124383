import type { Row } from "./slot.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { teamWords } from "./words.ts";
import { useTeam } from "./team.ts";

/** Names of people; blank where the business is one person. */
export function useWho(): (people: readonly Row[]) => string {
  const { unassigned } = useWords(teamWords);
  const team = useTeam();
  return (people) => {
    if (team.size === 0) return "";
    const names = people.flatMap((id) => (id === null ? [] : (team.get(id)?.name ?? [])));
    return names.length > 0 ? names.join(", ") : unassigned;
  };
}
