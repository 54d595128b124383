import type { Values } from "#src/platform/i18n/dictionary.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { ShownStatement } from "#src/work/invoices/customer/statement.ts";
import type { PayingWay, ShownInvoice } from "#src/work/invoices/shown-invoice.ts";
import type { Labelled } from "#src/work/quotes/shown-quote.ts";

type Standing = "open" | "overdue" | "partly-paid" | "partly-overdue" | "paid" | "overpaid" | "credited" | "issued";

/** Said above the notice: the provider has not confirmed yet or does not answer, or the customer pressed too often. */
export type CardNotice = "waiting" | "late" | "unavailable" | "busy";

/** A card can pay what is owed; `creditOnly`: no other card is taken, `isTest`: no money moves. */
export type CardButton = { amount: string; creditOnly: boolean; isTest: boolean };

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
  card: CardButton | null;
  cardNotice: CardNotice | null;
  /** For the owner: nothing of it can be pressed. */
  isPreview: boolean;
  /** It is issued, so that its customer sees the same. */
  isSent: boolean;
};

/** All that a customer owes, for the owner's eyes: its customer gets it by mail. */
export type StatementView = { statement: ShownStatement; isPreview: true; isSent: true };
