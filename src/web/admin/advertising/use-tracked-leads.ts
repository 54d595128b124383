import { useQuery } from "@tanstack/react-query";
import type { GoogleCounts, TrackedLead } from "#src/advertising/lead-exports.server.ts";
import { dictionary } from "#src/i18n/dictionary.ts";
import { useQueryErrorToast } from "#src/web/admin/parts/use-error-toast.ts";
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
} & GoogleCounts;

const SHOWN = 10;
export const TRACKED_LEADS = `/api/admin/export-leads?format=json&limit=${SHOWN}`;

export function useTrackedLeads() {
  const tracked = useQuery<TrackedLeads>({ queryKey: [TRACKED_LEADS] });
  useQueryErrorToast(tracked, useWords(queryWords).failed);
  return tracked;
}
