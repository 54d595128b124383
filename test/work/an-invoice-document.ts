import { noText } from "#src/site/content/text.ts";
import { invoiceTotals } from "#src/work/invoices/invoice-totals.ts";
import type { InvoiceDocument } from "#src/work/invoices/invoice-document.ts";
import { aQuoteDocument, aQuoteLine } from "./a-quote.ts";
import { registeredTaxes } from "./an-invoice.ts";

/** As it is frozen: 200.00 before taxes, 229.95 with them, unless its lines differ. */
export function anInvoiceDocument(differences: Partial<InvoiceDocument> = {}): InvoiceDocument {
  const { business, customer } = aQuoteDocument();
  const { lines = [aQuoteLine()], taxes = registeredTaxes, discount = null } = differences;
  return {
    ...{ kind: "invoice", number: "F-2026-0041", issuedOn: "2026-06-10", dueOn: "2026-07-10", currency: "CAD" },
    ...{ title: noText, note: noText, address: "", place: "", servedOn: null, business, customer, deducted: [] },
    payment: { eTransferEmail: "", autodeposit: false, chequeTo: "", takesCash: true, words: noText },
    ...{ lines, taxes, discount, totals: invoiceTotals({ lines, taxes, discount, part: null }, []) },
    ...differences,
  };
}
