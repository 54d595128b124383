import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { NewSheet } from "#src/work/day-sheets/day-sheet.ts";
import { moved } from "#src/web/admin/editing/lists/list-moves.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { dayWords } from "./words.ts";

export const sheetsQuery = apiQuery(api["day-sheets"]);

export function dayQuery(day: string) {
  return apiQuery(api.days, { query: { day } });
}

export function useDay(day: string) {
  return useQuery({ ...dayQuery(day), refetchOnMount: "always" });
}

type Day = NonNullable<ReturnType<typeof useDay>["data"]>;

/** Shown at once, and as the server has it where it could not be saved. */
export function useOrder(day: string) {
  const t = useWords(dayWords);
  const queries = useQueryClient();
  const query = dayQuery(day);
  const reload = () => queries.invalidateQueries({ queryKey: query.queryKey });
  const saving = useAction({
    call: async (appointments: string[]) => {
      await api.days.$put({ json: { day, appointments } });
    },
    failed: () => {
      void reload();
      return t.orderFailed;
    },
  });
  return (from: number, to: number) => {
    const known = queries.getQueryData<Day>(query.queryKey);
    if (!known) return;
    const appointments = moved(known.appointments, from, to);
    queries.setQueryData(query.queryKey, { ...known, appointments });
    saving.mutate(appointments.map(({ id }) => id));
  };
}

export function useMakeSheet() {
  const t = useWords(dayWords);
  return useAction({
    call: async (json: NewSheet) => {
      await api["day-sheets"].$post({ json });
    },
    ...{ done: t.made, failed: t.makeFailed },
    reload: (queries) => queries.invalidateQueries({ queryKey: sheetsQuery.queryKey }),
  });
}

export function useRevokeSheet() {
  const t = useWords(dayWords);
  return useAction({
    call: async (id: string) => {
      await api["day-sheets"][":id"].$delete({ param: { id } });
    },
    ...{ done: t.revoked, failed: t.revokeFailed },
    reload: (queries) => queries.invalidateQueries({ queryKey: sheetsQuery.queryKey }),
  });
}
