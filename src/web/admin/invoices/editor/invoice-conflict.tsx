import { invoiceTotals } from "#src/work/invoices/invoice-totals.ts";
import { DocumentConflict } from "#src/web/admin/parts/document/document-conflict.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import type { TypedInvoice, useInvoiceDraft } from "./use-invoice-draft.ts";
import { invoiceEditorWords } from "./words.ts";

export function InvoiceConflict({ of }: { of: ReturnType<typeof useInvoiceDraft> }) {
  const { explained } = useWords(invoiceEditorWords);
  const { form, theirs, keepMine, takeTheirs } = of;
  if (!theirs) return null;
  return (
    <DocumentConflict
      {...{ section: form.section, explained, keepMine, takeTheirs }}
      mine={versionOf(form.value)}
      theirs={versionOf(theirs)}
    />
  );
}

function versionOf({ draft, language }: TypedInvoice) {
  const { part: _, ...fields } = draft;
  return { fields: { ...fields, language }, totalCents: invoiceTotals(draft, []).totalCents };
}
