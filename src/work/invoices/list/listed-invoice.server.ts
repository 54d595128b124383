import type { Selectable } from "kysely";
import type { Settled } from "#src/work/invoices/balance.ts";
import type { InvoiceState } from "#src/work/invoices/invoice.ts";
import { asInvoice, type Invoice } from "#src/work/invoices/invoices.server.ts";
import type { InvoicesTable } from "#src/work/invoices/tables.ts";

export type ListedInvoice = Invoice & { settled: Settled; state: InvoiceState };

type Row = Selectable<InvoicesTable> & {
  credited: number | string | null;
  paid: number | string | null;
  state: InvoiceState;
};

/** PostgreSQL answers sums as text. */
export function asListedInvoice({ credited, paid, state, ...row }: Row): ListedInvoice {
  const settled = { totalCents: row.total_cents, creditedCents: Number(credited), paidCents: Number(paid) };
  return { ...asInvoice(row), settled, state };
}
