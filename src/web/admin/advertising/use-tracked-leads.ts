import { useQuery } from "@tanstack/react-query";
import type { TrackedLead } from "#src/advertising/lead-exports.server.ts";
import { leadsExportWords } from "./leads-export-words.ts";
import { useFailureToast } from "#src/web/admin/parts/use-failure-toast.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

export type TrackedLeads = { total_leads: number; tracked_leads: number; leads: TrackedLead[] };

const SHOWN = 10;
export const TRACKED_LEADS = `/api/admin/export-leads?format=json&limit=${SHOWN}`;

/** How many leads there are and how many of them are tracked, with the newest of those. */
export function useTrackedLeads() {
  const tracked = useQuery<TrackedLeads>({ queryKey: [TRACKED_LEADS] });
  useFailureToast(tracked, useWords(leadsExportWords).fetchFailed);
  return tracked;
}
