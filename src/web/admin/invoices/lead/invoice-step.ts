import { balanceOf, invoiceState, type Settled } from "#src/work/invoices/balance.ts";
import type { Invoice } from "#src/work/invoices/invoices.server.ts";
import type { Quote } from "#src/work/quotes/quotes.server.ts";

type Listed = Pick<Invoice, "id" | "kind" | "number" | "quoteId" | "dueOn"> & { settled: Settled };

export type InvoiceStep =
  | { kind: "unissued" | "paid"; invoice: Listed }
  /** The one that is due first; `others` are open too. */
  | { kind: "owed" | "late"; invoice: Listed; others: { count: number; cents: number } }
  | { kind: "to-invoice"; quoteId: string | undefined };

type Lead = {
  /** The newest first. */
  invoices: readonly Listed[];
  quotes: readonly Pick<Quote, "id" | "state">[];
  /** The work, on some day. */
  isDone: boolean;
  /** YYYY-MM-DD where the business is. */
  today: string;
};

/** From the work done to the job paid; undefined before that. */
export function invoiceStep({ invoices, quotes, isDone, today }: Lead): InvoiceStep | undefined {
  const draft = invoices.find(({ number }) => number === null);
  if (draft) return { kind: "unissued", invoice: draft };
  const owed = invoices
    .filter((invoice) => ["open", "partly-paid"].includes(invoiceState(invoice)))
    .toSorted((one, other) => ((one.dueOn ?? "") < (other.dueOn ?? "") ? -1 : 1));
  const [first, ...rest] = owed;
  if (first) {
    const others = { count: rest.length, cents: rest.reduce((sum, { settled }) => sum + balanceOf(settled), 0) };
    return { kind: (first.dueOn ?? "") < today ? "late" : "owed", invoice: first, others };
  }
  const valid = invoices.filter((invoice) => invoice.kind === "invoice" && invoiceState(invoice) !== "credited");
  const accepted = quotes.find(({ id, state }) => state === "accepted" && !valid.some(({ quoteId }) => quoteId === id));
  if (isDone && (accepted || valid.length === 0)) return { kind: "to-invoice", quoteId: accepted?.id };
  const [paid] = valid;
  return paid && { kind: "paid", invoice: paid };
}
