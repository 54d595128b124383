import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { refetchLeads } from "#src/web/admin/parts/calls/refetch-leads.ts";
import { api, apiPath, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { invoicePath } from "#src/web/admin/links/invoice-name.ts";
import { invoiceWords } from "./words.ts";

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

/** Blank for a request, beside what was agreed for a job, or from a quote that was accepted. */
type Begun = { leadId: string } | { jobId: string } | { quoteId: string; kind: "invoice" | "down-payment" };

/** Opens it, too. */
export function useMakeInvoice() {
  const [, navigate] = useLocation();
  const { makeFailed } = useWords(invoiceWords);
  return useAction({
    call: async (begun: Begun) => {
      if ("leadId" in begun) return (await api.leads[":id"].invoices.$post({ param: { id: begun.leadId } })).json();
      if ("jobId" in begun) return (await api.jobs[":id"].invoices.$post({ param: { id: begun.jobId } })).json();
      const { quoteId, kind } = begun;
      return (await api.quotes[":id"].invoices.$post({ param: { id: quoteId }, json: { kind } })).json();
    },
    failed: makeFailed,
    onDone: ({ id }) => navigate(invoicePath(id)),
  });
}

export function useReloadInvoice(id: string) {
  const queries = useQueryClient();
  return () => reloadInvoices(queries, id);
}
