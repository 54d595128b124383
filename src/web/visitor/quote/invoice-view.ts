import type { Values } from "#src/platform/i18n/dictionary.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { ShownStatement } from "#src/customers/invoices/customer/statement.ts";
import type { PayingWay, ShownInvoice } from "#src/customers/invoices/shown-invoice.ts";
import type { Labelled } from "#src/customers/quotes/shown-quote.ts";

type Standing = "open" | "overdue" | "partly-paid" | "partly-overdue" | "paid" | "overpaid" | "credited" | "issued";

/** One invoice, as its customer finds it. */
export type InvoiceView = {
  /** `/f/<token>`. */
  address: string;
  invoice: ShownInvoice;
  /** Null for a business of one language. */
  otherLanguage: SiteLanguage | null;
  notice: { kind: Standing; values: Values };
  /** What became of the total. */
  settling: Labelled[];
  payments: Labelled[];
  ways: PayingWay[];
  /** The owner's, on how to pay. */
  moreOnPaying: string;
  /** For the owner: nothing of it can be pressed. */
  isPreview: boolean;
  /** It is issued, so that its customer sees the same. */
  isSent: boolean;
};

/** All that a customer owes, for the owner's eyes: its customer gets it by mail. */
export type StatementView = { statement: ShownStatement; isPreview: true; isSent: true };
