import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { Person, PersonChange, PersonDetails } from "#src/work/people/person.ts";
import { moved } from "#src/web/admin/editing/lists/list-moves.ts";
import { api, apiPath, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { peopleWords } from "./people-words.ts";

export const peopleQuery = apiQuery(api.people);

/** Who is removed leaves the visits ahead. */
async function reload(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries(peopleQuery);
  const calendar = apiPath(api.appointments);
  await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(calendar) });
}

export function useSavePerson(person: Person | undefined) {
  const t = useWords(peopleWords);
  const call = async (json: PersonDetails) => {
    if (!person) return (await api.people.$post({ json })).json();
    const change: PersonChange = { ...json, version: person.version, isArchived: person.isArchived };
    return (await api.people[":id"].$patch({ param: { id: person.id }, json: change })).json();
  };
  const failed = (status: number | undefined) => (status === 409 && person ? t.changed : t.notSaved);
  return useAction<PersonDetails, Person>({ call, done: t.saved, failed, reload });
}

export function useRemovePerson() {
  const t = useWords(peopleWords);
  return useAction({
    call: async (id: string) => (await api.people[":id"].$delete({ param: { id } })).json(),
    done: ({ outcome }) => (outcome === "archived" ? t.archived : t.erased),
    ...{ failed: t.notSaved, reload },
  });
}

/** Shown at once, and as the server has it where it could not be saved. */
export function useOrderPeople() {
  const t = useWords(peopleWords);
  const queries = useQueryClient();
  const ordering = useAction({
    call: async (people: string[]) => (await api.people.order.$put({ json: { people } })).json(),
    reload,
    failed: () => {
      void reload(queries);
      return t.orderFailed;
    },
  });
  return (team: readonly Person[], from: number, to: number) => {
    const ordered = moved(team, from, to);
    queries.setQueryData(peopleQuery.queryKey, (known) => {
      return known && { people: [...ordered, ...known.people.filter(({ isArchived }) => isArchived)] };
    });
    ordering.mutate(ordered.map(({ id }) => id));
  };
}

export function useBringBack() {
  const t = useWords(peopleWords);
  const call = async ({ id, ...person }: Person) =>
    (await api.people[":id"].$patch({ param: { id }, json: { ...person, isArchived: false } })).json();
  return useAction<Person, Person>({ call, done: t.saved, failed: t.notSaved, reload });
}
