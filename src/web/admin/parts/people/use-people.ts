import { useQuery } from "@tanstack/react-query";
import type { Person } from "#src/work/people/person.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";

const noPeople: Person[] = [];

/** `people` with those who left, `team` without; both empty where the business is one person, who sees nothing of it. */
export function usePeople(): { people: Person[]; team: Person[]; isPending: boolean } {
  const { data, isPending } = useQuery(apiQuery(api.people));
  const people = data?.people ?? noPeople;
  return { people, team: people.filter(({ isArchived }) => !isArchived), isPending };
}
