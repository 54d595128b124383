import { useLocation } from "wouter";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { invoicePath } from "#src/web/admin/links/invoice-name.ts";
import { makeInvoiceWords } from "./make-invoice-words.ts";

/** Blank for a request, beside what was agreed for a job, or from a quote that was accepted. */
type Begun = { leadId: string } | { jobId: string } | { quoteId: string; kind: "invoice" | "down-payment" };

/** Opens it, too. */
export function useMakeInvoice() {
  const [, navigate] = useLocation();
  const { makeFailed } = useWords(makeInvoiceWords);
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
