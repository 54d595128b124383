import { useQuery } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import type { Correction } from "#src/work/hours/worked-hours.ts";
import { api, apiPath, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { hoursWords } from "./hours-words.ts";

export type WorkedHours = InferResponseType<typeof api.hours.$get, 200>;

export function useHours(week: { from: string; to: string }) {
  return useQuery({ ...apiQuery(api.hours, { query: week }), refetchOnMount: "always" });
}

export function useCorrectHours() {
  const t = useWords(hoursWords);
  return useAction({
    call: async (json: Correction) => {
      await api.hours.$put({ json });
    },
    done: t.saved,
    failed: (status) => (status === 409 ? t.changed : t.notSaved),
    reload: (queries) =>
      queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(apiPath(api.hours)) }),
  });
}
