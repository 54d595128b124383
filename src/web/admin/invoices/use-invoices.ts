import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { refetchLeads } from "#src/web/admin/parts/calls/refetch-leads.ts";
import { api, apiPath, apiQuery } from "#src/web/admin/parts/calls/api.ts";

const calls = api.invoices[":id"];

export function invoiceQuery(id: string) {
  return { ...apiQuery(calls, { param: { id } }), refetchOnMount: "always" as const };
}

export function useInvoiceNotices(id: string) {
  return useQuery({ ...apiQuery(calls.notices, { param: { id } }), refetchOnMount: "always" }).data;
}

/** The newest first. */
export function useInvoicesOf(leadId: string) {
  return useQuery({ ...apiQuery(api.leads[":id"].invoices, { param: { id: leadId } }), refetchOnMount: "always" });
}

/** Refused for a draft, or when the secret key is another one. */
export function useInvoiceLink(id: string) {
  return useQuery(apiQuery(calls.link, { param: { id } }));
}

export const figuresQuery = { ...apiQuery(api["invoice-figures"]), refetchOnMount: "always" as const };

/** Whatever shows an invoice or what is owed. */
export async function reloadInvoices(queries: QueryClient, id: string): Promise<void> {
  refetchLeads(queries);
  void queries.invalidateQueries({ queryKey: figuresQuery.queryKey });
  void queries.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith(apiPath(api.invoices)),
  });
  await queries.refetchQueries({ queryKey: invoiceQuery(id).queryKey, exact: true });
}

export function useReloadInvoice(id: string) {
  const queries = useQueryClient();
  return () => reloadInvoices(queries, id);
}
