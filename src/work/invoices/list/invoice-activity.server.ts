import { parseEvent } from "#src/platform/columns/event-columns.ts";
import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { NewInvoiceEvent } from "#src/work/invoices/invoice-events.server.ts";
import { kindOfRow } from "#src/work/invoices/record-invoice.server.ts";
import { hearers } from "#src/account/events/hearers.ts";
import type { InvoiceKind } from "#src/work/invoices/invoice.ts";

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
  // Object.keys is typed as text because an object may have more; this one is written out.
  const rows = Object.keys(kindOfRow) as NewInvoiceEvent["kind"][];
  const kinds = rows.filter((row) => hearers[kindOfRow[row]].dashboard);
  const newest = await db
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
  return newest.map(({ kind, detail, document, ...row }) => ({
    ...row,
    currency: document ? parseJson(document).currency : undefined,
    event: parseEvent<NewInvoiceEvent>({ kind, detail }),
  }));
}
