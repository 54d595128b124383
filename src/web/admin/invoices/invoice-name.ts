import type { Invoice } from "#src/work/invoices/invoices.server.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { invoiceWords, kindWords } from "./words.ts";

/** `Invoice F-2026-0042`. */
export function useInvoiceName(): (invoice: Pick<Invoice, "kind" | "number">) => string {
  const t = useWords(invoiceWords);
  const kinds = useWords(kindWords);
  return ({ kind, number }) => {
    if (number !== null) return kinds[kind](number);
    return kind === "down-payment" ? t.downPaymentDraft : t.draft;
  };
}

export function invoicePath(id: string): string {
  return `/admin/invoices/${encodeURIComponent(id)}`;
}

/** Its page, where a payment is being recorded. */
export function recordPaymentPath(id: string): string {
  return `${invoicePath(id)}?record=payment`;
}
