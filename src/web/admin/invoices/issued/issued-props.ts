import type { InvoiceDocument } from "#src/customers/invoices/invoice-document.ts";
import type { InvoiceInFull } from "#src/customers/invoices/invoices.server.ts";

export type IssuedProps = { invoice: InvoiceInFull; document: InvoiceDocument };
