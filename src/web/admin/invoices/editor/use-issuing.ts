import { useQueryClient } from "@tanstack/react-query";
import { knownMessage } from "#src/platform/i18n/problem.ts";
import { invoiceProblems } from "#src/work/invoices/invoice-problems.ts";
import type { InvoiceDraft } from "#src/work/invoices/invoice.ts";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { CallError } from "#src/web/admin/parts/calls/call.ts";
import { problemIn } from "#src/web/admin/parts/calls/read-problem.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useSiteLanguages } from "#src/web/admin/editing/languages/site-languages.ts";
import { reloadInvoices } from "#src/web/admin/invoices/use-invoices.ts";
import { inEachLanguage } from "./problems-of-texts.ts";
import { invoiceEditorWords } from "./words.ts";

type Issuing = { draft: InvoiceDraft; onStale: () => Promise<void> };

/** `onStale` shows the version that was saved elsewhere. */
export function useIssuing(id: string, { draft, onStale }: Issuing) {
  const t = useWords(invoiceEditorWords);
  const queries = useQueryClient();
  const languages = useSiteLanguages();
  const reader = useLanguage();
  const issuing = useAction({
    async call(json: { version: number; by: "mail" | "link" }) {
      try {
        return await (await api.invoices[":id"].issue.$post({ param: { id }, json })).json();
      } catch (error) {
        if (isChanged(error)) await onStale();
        throw error;
      }
    },
    done: (_, { by }) => (by === "mail" ? t.issued : t.issuedByLink),
    failed(status, error) {
      // The conflict is shown instead.
      if (isChanged(error)) return undefined;
      if (status === 422) return t.notIssued;
      return knownMessage(invoiceProblems, problemIn(error), reader) ?? t.issueFailed;
    },
    reload: () => reloadInvoices(queries, id),
  });
  return { issuing, ...inEachLanguage(issuing.error, { draft, languages, reader }) };
}

function isChanged(error: unknown): boolean {
  return error instanceof CallError && error.status === 409 && problemIn(error).code === "invoice-changed";
}
