import { useQuery } from "@tanstack/react-query";
import type { MailUse } from "#src/work/customers/recipients.server.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";

/** Where papers or answers of a request go now. The owner may have changed it on the page of the customer. */
export function useRecipients(leadId: string, use: MailUse = "papers") {
  const query = apiQuery(api.leads[":id"].recipients, { param: { id: leadId }, query: { use } });
  return useQuery({ ...query, enabled: leadId !== "", refetchOnMount: "always" }).data;
}
