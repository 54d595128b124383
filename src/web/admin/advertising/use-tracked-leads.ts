import { api, apiPath } from "#src/web/admin/parts/calls/api.ts";
import { useQuery, type Query } from "@tanstack/react-query";
import type { GoogleCounts } from "#src/marketing/advertising/lead-counts.server.ts";
import type { GoogleGroup } from "#src/marketing/advertising/lead-conditions.server.ts";
import type { OtherCounts } from "#src/web/api/admin/leads/export-leads.ts";
import type { TrackedLead } from "#src/marketing/advertising/tracked-leads.server.ts";
import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { useQueryErrorToast } from "#src/web/admin/parts/calls/use-error-toast.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

/** Apart from the page's words, which the dashboard does not need. */
const queryWords = dictionary(
  { failed: "Impossible de charger les demandes" },
  { failed: "Failed to fetch leads data" },
);

export type TrackedLeads = {
  total_leads: number;
  tracked_leads: number;
  leads: TrackedLead[];
} & GoogleCounts &
  OtherCounts;

const SHOWN = 10;
const SHOWN_OF_GROUP = 100;

/** The totals, and the newest tracked leads, or those of one group. */
export function useTrackedLeads(group?: GoogleGroup) {
  const query = { format: "json", limit: String(group ? SHOWN_OF_GROUP : SHOWN), ...(group && { group }) } as const;
  const tracked = useQuery<TrackedLeads>({ queryKey: [apiPath(api["export-leads"], { query })] });
  useQueryErrorToast(tracked, useWords(queryWords).failed);
  return tracked;
}

/** Every list of them. */
export const trackedLeadsFilter = {
  predicate: ({ queryKey: [address] }: Pick<Query, "queryKey">) =>
    String(address).startsWith(apiPath(api["export-leads"])),
};
