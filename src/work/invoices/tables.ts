import type { EventDetail } from "#src/platform/columns/event-columns.ts";
import type { Defaulted, Json } from "#src/platform/columns/column.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { InvoiceDocument } from "./invoice-document.ts";
import type { NewInvoiceEvent } from "./invoice-events.server.ts";
import type { InvoiceDraft, InvoiceKind } from "./invoice.ts";
import type { PaymentMethod } from "./payment.ts";

declare module "#src/platform/db/schema.ts" {
  interface Schema {
    invoices: InvoicesTable;
    invoice_events: InvoiceEventsTable;
    invoice_taxes: InvoiceTaxesTable;
    payments: PaymentsTable;
  }
}

/** Issued rows never change but for their link, their sending and whether they are disputed. They outlive their lead. */
export type InvoicesTable = {
  id: string;
  kind: InvoiceKind;
  /** Null until it is issued, and never given twice. */
  number: Defaulted<string | null>;
  version: Defaulted<number>;
  /** No reference: a lead may be erased, its invoices may not. */
  lead_id: string;
  /** No reference: it outlives its job. Null only until it is adopted. */
  job_id: Defaulted<string | null>;
  quote_id: Defaulted<string | null>;
  appointment_id: Defaulted<string | null>;
  /** The invoice that a credit note lowers. */
  corrects_id: Defaulted<string | null>;
  /** The final invoice that a down payment is subtracted in. */
  deducted_in: Defaulted<string | null>;
  language: SiteLanguage;
  draft: Json<InvoiceDraft>;
  /** What the customer sees, never changed; `sha256` is of this text. */
  document: Defaulted<Json<InvoiceDocument> | null>;
  sha256: Defaulted<string | null>;
  /** Empty: its link is in `secret_links`. SQLite drops no unique column. */
  token_hash: Defaulted<null>;
  sealed_token: Defaulted<null>;
  /** With the taxes; of a credit note, what it lowers its invoice by. */
  total_cents: Defaulted<number>;
  net_cents: Defaulted<number>;
  /** YYYY-MM-DD where the business is. */
  issued_on: Defaulted<string | null>;
  due_on: Defaulted<string | null>;
  created_at: string;
  issued_at: Defaulted<string | null>;
  sent_at: Defaulted<string | null>;
  viewed_at: Defaulted<string | null>;
  /** Null when no reminder is to come. */
  remind_on: Defaulted<string | null>;
  /** 1 while the customer disputes it: nothing reminds them. */
  disputed: Defaulted<number>;
  /** Folded words of the customer, the number and the title. */
  search_text: Defaulted<string>;
};

export type InvoiceEventsTable = {
  id: string;
  invoice_id: string;
  kind: NewInvoiceEvent["kind"];
  detail: EventDetail<NewInvoiceEvent>;
  at: string;
};

/**
 * The taxes of an issued document, in its order, for books that are added up without reading documents. Written with it and
 * never changed; cents are negative on a credit note.
 */
type InvoiceTaxesTable = {
  invoice_id: string;
  position: number;
  issued_on: string;
  /** As `taxKey` has it. */
  tax: string;
  thousandths: number;
  /** What the tax is of. */
  base_cents: number;
  cents: number;
};

/** Append-only: a mistake is reversed by a second row. */
export type PaymentsTable = {
  id: string;
  invoice_id: string;
  /** Received; negative for a refund or a reversal. */
  cents: number;
  /** What cash was rounded by, so that the invoice closes: added to `cents`. */
  rounding_cents: Defaulted<number>;
  method: PaymentMethod;
  /** YYYY-MM-DD where the business is. */
  received_on: string;
  reference: Defaulted<string>;
  /** What a card payment is called at its provider. */
  provider_ref: Defaulted<string | null>;
  fee_cents: Defaulted<number | null>;
  reverses_id: Defaulted<string | null>;
  idempotency_key: Defaulted<string | null>;
  /** The same for all that came at once for several invoices. */
  transfer_id: Defaulted<string | null>;
  created_at: string;
};
