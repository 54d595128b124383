import { invoiceTotals } from "#src/work/invoices/invoice-totals.ts";
import type { EditedDraft } from "#src/web/admin/editing/draft/use-versioned-draft.ts";
import { DocumentConflict } from "#src/web/admin/document/document-conflict.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import type { EditedInvoice } from "./use-invoice-draft.ts";
import { invoiceEditorWords } from "./words.ts";

export function InvoiceConflict({ of }: { of: EditedDraft<EditedInvoice> }) {
  const { explained } = useWords(invoiceEditorWords);
  const { section, value, theirs, keepMine, takeTheirs } = of;
  if (!theirs) return null;
  return (
    <DocumentConflict
      {...{ section, explained, keepMine, takeTheirs }}
      mine={versionOf(value)}
      theirs={versionOf(theirs.value)}
    />
  );
}

function versionOf(edited: EditedInvoice) {
  const { part: _, ...fields } = edited;
  return { fields, totalCents: invoiceTotals(edited, []).totalCents };
}
