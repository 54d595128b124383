import { invoiceName } from "#src/work/invoices/invoice-name.ts";
import type { Invoice } from "#src/work/invoices/invoices.server.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";

/** `Invoice F-2026-0042`. */
export function useInvoiceName(): (invoice: Pick<Invoice, "kind" | "number">) => string {
  const language = useLanguage();
  return (invoice) => invoiceName(invoice, language);
}

export function invoicePath(id: string): string {
  return `/admin/invoices/${encodeURIComponent(id)}`;
}

/** Its page, where a payment is being recorded. */
export function recordPaymentPath(id: string): string {
  return `${invoicePath(id)}?record=payment`;
}
