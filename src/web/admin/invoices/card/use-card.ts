import { useQuery } from "@tanstack/react-query";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";

/** Under the address of the invoices, so that it is loaded again with them. */
export function useCardStanding(id: string) {
  return useQuery({ ...apiQuery(api.invoices[":id"].card, { param: { id } }), refetchOnMount: "always" }).data;
}
