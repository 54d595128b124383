import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { By } from "#src/account/events/by.ts";
import { hearers, type CustomersEvent, type EventKind, type OwnersEvent } from "#src/account/events/hearers.ts";
import { record, type Happened } from "#src/account/events/record.server.ts";
import type { OwnerNews } from "#src/account/events/tell-owner.server.ts";
import type { Mail } from "#src/account/notifications/mail/mail.ts";
import { balanceOf, invoiceState } from "./balance.ts";
import { insertInvoiceEvent, type NewInvoiceEvent } from "./invoice-events.server.ts";
import { loadSettled } from "./ledger.server.ts";

type RowKind = NewInvoiceEvent["kind"];

/** As everybody else calls what the timeline of an invoice keeps. */
export const kindOfRow = {
  created: "invoice.created",
  issued: "invoice.issued",
  sent: "invoice.sent",
  viewed: "invoice.viewed",
  "link-copied": "invoice.link_copied",
  reminded: "invoice.reminded",
  "reminders-stopped": "invoice.reminders_stopped",
  "reminders-resumed": "invoice.reminders_resumed",
  paid: "payment.received",
  "receipt-sent": "payment.receipt_sent",
  "statement-sent": "invoice.statement_sent",
  "payment-reversed": "payment.reversed",
  refunded: "payment.refunded",
  credited: "invoice.credited",
  disputed: "payment.disputed",
  "dispute-ended": "payment.dispute_ended",
  "dispute-lost": "payment.dispute_lost",
} as const satisfies Record<RowKind, EventKind>;

type KindOf = typeof kindOfRow;

type OfInvoice = {
  [Kind in RowKind]: {
    invoiceId: string;
    event: NewInvoiceEvent & { kind: Kind };
    /** What programs are told beside the invoice. */
    data?: Record<string, unknown>;
  } & (KindOf[Kind] extends OwnersEvent ? { toOwner: OwnerNews | null } : unknown) &
    (KindOf[Kind] extends CustomersEvent ? { toCustomer: Mail | null } : unknown);
}[RowKind];

/** `record` for what happens to an invoice, with its row in the timeline; after the change, in its transaction. */
export async function recordOfInvoice(trx: Db, happened: OfInvoice, by: By, now: Date): Promise<void> {
  const { invoiceId, event, data, ...told } = happened;
  const kind = kindOfRow[event.kind];
  if (hearers[kind].timeline) await insertInvoiceEvent(trx, { invoiceId, event }, now);
  const about = await loadAbout(trx, invoiceId);
  // The type above and `kindOfRow` have asked for what the kind needs.
  const said = { kind, ...about, ...told, payload: { ...about.payload, ...data } } as Happened;
  await record(trx, said, by, now);
}

/** How an invoice is told of as it is now. Messages are deleted with their lead; an invoice outlives it. */
export async function loadAbout(trx: Db, invoiceId: string) {
  const row = await trx
    .selectFrom("invoices")
    .leftJoin("leads", "leads.id", "invoices.lead_id")
    .select(["invoices.id", "invoices.lead_id", "invoices.quote_id", "invoices.kind", "invoices.number"])
    .select(["invoices.total_cents", "invoices.issued_on", "invoices.due_on", "invoices.document"])
    .select("leads.id as known_lead")
    .where("invoices.id", "=", invoiceId)
    .executeTakeFirstOrThrow();
  const { id, kind, number, total_cents: totalCents } = row;
  const sums = (await loadSettled(trx, [id])).get(id) ?? { creditedCents: 0, paidCents: 0 };
  const settled = { totalCents, ...sums };
  const payload = {
    ...{ id, leadId: row.lead_id, quoteId: row.quote_id, kind, number },
    ...{ state: invoiceState({ kind, number, settled }), totalCents },
    balanceCents: kind === "credit" ? 0 : balanceOf(settled),
    ...{ currency: row.document ? parseJson(row.document).currency : null },
    ...{ issuedOn: row.issued_on, dueOn: row.due_on },
  };
  return { subject: number ?? "", leadId: row.known_lead ?? undefined, payload };
}
