import { useQuery, type QueryClient } from "@tanstack/react-query";
import { refetchLeads } from "#src/web/admin/parts/calls/refetch-leads.ts";
import { api, apiPath, apiQuery } from "#src/web/admin/parts/calls/api.ts";

export const customerCalls = api.customers[":id"];

/** Loaded at every visit: customers pay and answer meanwhile. */
export function useCustomer(id: string) {
  return useQuery({ ...apiQuery(customerCalls, { param: { id } }), refetchOnMount: "always" });
}

/** All that shows customers, and their requests. */
export async function reloadCustomers(queries: QueryClient): Promise<void> {
  refetchLeads(queries);
  const shown = apiPath(api.customers);
  await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(shown) });
}
