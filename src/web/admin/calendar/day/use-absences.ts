import type { QueryClient } from "@tanstack/react-query";
import type { Absence, NewAbsence } from "#src/work/people/absence.ts";
import type { Person } from "#src/work/people/person.ts";
import { api, apiPath, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { absentWords } from "./absent-words.ts";

export function absencesQuery(day: string) {
  return { ...apiQuery(api.absences, { query: { day } }), refetchOnMount: "always" as const };
}

/** Who does not come is awaited: the form that gives their visits stays until it stands there. */
async function reload(queries: QueryClient): Promise<void> {
  const reloadAll = async (paths: readonly string[]) =>
    queries.invalidateQueries({
      predicate: ({ queryKey }) => paths.some((path) => String(queryKey[0]).startsWith(path)),
    });
  await reloadAll([apiPath(api.absences)]);
  void reloadAll([apiPath(api.days), apiPath(api.appointments)]);
}

type Order = { person: Person; visits: NewAbsence["visits"] };

export function useMakeAbsent(day: string) {
  const t = useWords(absentWords);
  const undoing = useUndoAbsence();
  return useAction<Order, Absence>({
    call: async ({ person: { id }, visits }) =>
      (await api.people[":id"].absences.$post({ param: { id }, json: { day, visits } })).json(),
    done: ({ id, visits }, { person }) => ({
      title: t.given(person.name, visits),
      action: { label: t.undo, onAction: () => undoing.mutate(id) },
    }),
    failed: (status) => (status === 409 ? t.stale : t.failed),
    reload,
  });
}

export function useUndoAbsence() {
  const t = useWords(absentWords);
  return useAction({
    call: async (id: string) => {
      await api.absences[":id"].$delete({ param: { id } });
    },
    ...{ done: t.undone, failed: t.failed, reload },
  });
}
