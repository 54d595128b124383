import { useQuery } from "@tanstack/react-query";
import type { LeadBox } from "#src/leads/lead-boxes.ts";
import { api, apiQuery } from "#src/web/admin/parts/api.ts";
import { getJson } from "#src/web/admin/parts/call.ts";

export function useLeadBoxes() {
  return useQuery({
    queryKey: apiQuery(api.leads.boxes).queryKey,
    queryFn: async (context) => parseCounts(await getJson(context)),
  });
}

function parseCounts(answer: unknown): Record<LeadBox, number> {
  // Every property is checked below.
  const { inbox, quarantine, spam, deleted } = (answer ?? {}) as Partial<Record<LeadBox, unknown>>;
  if ([inbox, quarantine, spam, deleted].every((count) => typeof count === "number"))
    return answer as Record<LeadBox, number>;
  throw new Error("the counts of the boxes are not numbers");
}
