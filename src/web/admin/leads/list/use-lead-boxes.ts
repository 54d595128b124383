import { useQuery } from "@tanstack/react-query";
import type { LeadBox } from "#src/leads/lead-boxes.ts";
import { getJson } from "#src/web/admin/parts/call.ts";

export const BOXES = "/api/admin/leads/boxes";

/** How many leads lie in each box. */
export function useLeadBoxes() {
  return useQuery({
    queryKey: [BOXES],
    queryFn: async (context) => readCounts(await getJson(context)),
  });
}

/** What is no such answer fails here, and not in the middle of the page. */
function readCounts(answer: unknown): Record<LeadBox, number> {
  // Each property is looked at before it is believed.
  const { inbox, quarantine, spam, deleted } = (answer ?? {}) as Partial<Record<LeadBox, unknown>>;
  if ([inbox, quarantine, spam, deleted].every((count) => typeof count === "number"))
    return answer as Record<LeadBox, number>;
  throw new Error("the counts of the boxes are no numbers");
}
