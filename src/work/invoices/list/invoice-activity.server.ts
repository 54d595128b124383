import { parseEvent } from "#src/platform/columns/event-columns.ts";
import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { NewInvoiceEvent } from "#src/work/invoices/invoice-events.server.ts";
import type { InvoiceKind } from "#src/work/invoices/invoice.ts";

type Kind = NewInvoiceEvent["kind"];

/**
 * What moves money or comes from the customer is news, whoever did it: the owner, a program or a card. The rest stands in the
 * timeline of the lead alone.
 */
export const isNewsOfInvoices: Record<Kind, boolean> = {
  created: false,
  issued: true,
  sent: false,
  viewed: false,
  "link-copied": false,
  reminded: false,
  "reminders-stopped": false,
  paid: true,
  "receipt-sent": false,
  // One line for all invoices of it stands in the log.
  "statement-sent": false,
  "payment-reversed": true,
  refunded: true,
  credited: true,
  disputed: true,
  "dispute-ended": true,
  "dispute-lost": true,
};

export type InvoiceNews = {
  id: string;
  at: string;
  invoiceId: string;
  invoiceKind: InvoiceKind;
  number: string | null;
  currency: string | undefined;
  /** Nobody’s where the lead is erased. */
  name: string | null;
  event: NewInvoiceEvent;
};

export async function newestInvoiceEvents(db: Db, limit: number): Promise<InvoiceNews[]> {
  // Object.keys is typed as text because an object may have more; this one is written above.
  const kinds = (Object.keys(isNewsOfInvoices) as Kind[]).filter((kind) => isNewsOfInvoices[kind]);
  const rows = await db
    .selectFrom("invoice_events")
    .innerJoin("invoices", "invoices.id", "invoice_events.invoice_id")
    .leftJoin("leads", "leads.id", "invoices.lead_id")
    .select(["invoice_events.id", "invoice_events.at", "invoice_events.kind", "invoice_events.detail"])
    .select(["invoices.id as invoiceId", "invoices.kind as invoiceKind", "invoices.number", "invoices.document"])
    .select("leads.name")
    .where("invoice_events.kind", "in", kinds)
    // Its invoice tells of a credit note, with its amount.
    .where(({ eb, not, and }) =>
      not(and([eb("invoices.kind", "=", "credit"), eb("invoice_events.kind", "=", "issued")])),
    )
    .orderBy("invoice_events.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ kind, detail, document, ...row }) => ({
    ...row,
    currency: document ? parseJson(document).currency : undefined,
    event: parseEvent<NewInvoiceEvent>({ kind, detail }),
  }));
}
