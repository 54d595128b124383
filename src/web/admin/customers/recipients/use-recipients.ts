import { useQuery } from "@tanstack/react-query";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";

/** Where papers of a request go now. The owner may have changed it on the page of the customer. */
export function useRecipients(leadId: string) {
  return useQuery({ ...apiQuery(api.leads[":id"].recipients, { param: { id: leadId } }), refetchOnMount: "always" })
    .data;
}
