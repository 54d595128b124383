import type { InvoiceDocument } from "#src/work/invoices/invoice-document.ts";
import type { InvoiceInFull } from "#src/work/invoices/invoices.server.ts";

export type IssuedProps = { invoice: InvoiceInFull; document: InvoiceDocument };
