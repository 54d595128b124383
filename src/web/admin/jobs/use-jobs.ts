import { useQuery } from "@tanstack/react-query";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";

/** What wants to be looked at first comes first; loaded anew at each visit, as others work on them too. */
export function useJobsOf(leadId: string) {
  return useQuery({ ...apiQuery(api.leads[":id"].jobs, { param: { id: leadId } }), refetchOnMount: "always" });
}
