import { useQueryClient } from "@tanstack/react-query";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { invoiceProblems } from "#src/work/invoices/invoice-problems.ts";
import type { InvoiceDraft } from "#src/work/invoices/invoice.ts";
import type { Invoice } from "#src/work/invoices/invoices.server.ts";
import { useVersionedDraft, type EditedDraft } from "#src/web/admin/editing/draft/use-versioned-draft.ts";
import type { Versioned } from "#src/web/admin/editing/draft/versioned-draft.ts";
import { invoiceQuery, reloadInvoices } from "#src/web/admin/invoices/use-invoices.ts";
import { api } from "#src/web/admin/parts/calls/api.ts";

/** The fields of the draft, as the server names them, and the customer’s language among them. */
export type EditedInvoice = InvoiceDraft & { language: SiteLanguage };

/** Saves itself. */
export function useInvoiceDraft(invoice: Invoice): EditedDraft<EditedInvoice> {
  const queries = useQueryClient();
  const { id } = invoice;
  const query = invoiceQuery(id);
  return useVersionedDraft<EditedInvoice>({
    ...{ name: "invoice", stored: editOf(invoice), keptAs: `draft:invoice ${id}`, problemWords: invoiceProblems },
    async put({ version, value }) {
      const { language, part: _, ...draft } = value;
      const json = { version, language, draft };
      const saved = await (await api.invoices[":id"].$put({ param: { id }, json })).json();
      // As it was typed: the server trims it, and a space that was just typed would go.
      return { version: saved.version, value };
    },
    // Shows it as issued, where that is what has changed.
    async fetchNewest() {
      const newest = await queries.fetchQuery({ ...query, staleTime: 0 });
      if (!newest.document) return editOf(newest);
      await reloadInvoices(queries, id);
      return undefined;
    },
    onSaved: ({ version, value: { language, ...draft } }) =>
      queries.setQueryData(query.queryKey, (former) => former && { ...former, version, language, draft }),
  });
}

function editOf({
  version,
  draft,
  language,
}: Pick<Invoice, "version" | "draft" | "language">): Versioned<EditedInvoice> {
  return { version, value: { ...draft, language } };
}
