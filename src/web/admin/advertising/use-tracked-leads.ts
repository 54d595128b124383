import { useQuery } from "@tanstack/react-query";
import type { TrackedLead } from "#src/advertising/lead-exports.server.ts";
import { exportPageWords } from "./words.ts";
import { useFailureToast } from "#src/web/admin/parts/use-failure-toast.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

export type TrackedLeads = { total_leads: number; tracked_leads: number; leads: TrackedLead[] };

const SHOWN = 10;
export const TRACKED_LEADS = `/api/admin/export-leads?format=json&limit=${SHOWN}`;

/** The totals, and the newest tracked leads. */
export function useTrackedLeads() {
  const tracked = useQuery<TrackedLeads>({ queryKey: [TRACKED_LEADS] });
  useFailureToast(tracked, useWords(exportPageWords).fetchFailed);
  return tracked;
}
