import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { NewSheet } from "#src/work/day-sheets/day-sheet.ts";
import { moved } from "#src/web/admin/editing/lists/list-moves.ts";
import { today } from "#src/web/admin/parts/calendar-days.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { dayWords } from "./words.ts";

export const sheetsQuery = apiQuery(api["day-sheets"]);

/** `person`: theirs alone, in their order; blank for all. */
export type DayOf = { day: string; person: string };

function dayQuery({ day, person }: DayOf) {
  return apiQuery(api.days, { query: { day, ...(person !== "" && { person }) } });
}

const FOLLOWED_EVERY_MS = 60_000;

/** Whoever goes there says so from their phone: today is followed. */
export function useDay(of: DayOf) {
  const refetchInterval = () => of.day === today() && FOLLOWED_EVERY_MS;
  return useQuery({ ...dayQuery(of), refetchOnMount: "always", refetchInterval });
}

type Day = NonNullable<ReturnType<typeof useDay>["data"]>;

/** Shown at once, and as the server has it where it could not be saved. */
export function useOrder(of: DayOf) {
  const t = useWords(dayWords);
  const queries = useQueryClient();
  const query = dayQuery(of);
  const reload = () => queries.invalidateQueries({ queryKey: query.queryKey });
  const saving = useAction({
    call: async (appointments: string[]) => {
      const { day, person } = of;
      await api.days.$put({ json: { day, appointments, people: person === "" ? [] : [person] } });
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
