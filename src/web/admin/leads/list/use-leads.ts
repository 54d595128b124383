import { useQuery } from "@tanstack/react-query";
import type { Lead } from "#src/leads/lead.ts";
import { leadsWords } from "./leads-words.ts";
import { useFailureToast } from "#src/web/admin/parts/use-failure-toast.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

export const LEADS = "/api/admin/leads";

/** The whole inbox, newest first, as the server sends it. */
export function useLeads(enabled: boolean) {
  const leads = useQuery<Lead[]>({ queryKey: [LEADS], enabled });
  useFailureToast(leads, useWords(leadsWords).failure);
  return leads;
}
