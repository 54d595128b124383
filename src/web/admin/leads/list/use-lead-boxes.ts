import { useQuery } from "@tanstack/react-query";
import type { LeadCounts } from "#src/customers/leads/list/lead-list.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { getJson } from "#src/web/admin/parts/calls/call.ts";

export function useLeadBoxes() {
  return useQuery({
    queryKey: apiQuery(api.leads.boxes).queryKey,
    queryFn: async (context) => parseCounts(await getJson(context)),
  });
}

type Counts = Omit<LeadCounts, "statuses"> & Partial<LeadCounts>;

function parseCounts(answer: unknown): Counts {
  // Every property is checked below, or absent when a server of an older version answered.
  const { inbox, quarantine, spam, deleted } = (answer ?? {}) as Partial<Record<keyof LeadCounts, unknown>>;
  if ([inbox, quarantine, spam, deleted].every((count) => typeof count === "number")) return answer as Counts;
  throw new Error("the counts of the boxes are not numbers");
}
