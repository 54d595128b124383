import { uuidv7 } from "uuidv7";
import { parseEvent, toEventColumns } from "#src/platform/columns/event-columns.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { CreditedLine } from "./invoice.ts";
import type { PaymentMethod } from "./payment.ts";

export type NewInvoiceEvent =
  | { kind: "created" | "viewed" | "link-copied" | "reminders-resumed" }
  | { kind: "reminders-stopped"; byCustomer?: true }
  /** `cents` where it is with the customer’s bank. */
  | { kind: "disputed"; note?: string; cents?: number }
  | { kind: "dispute-ended"; cents?: number }
  | { kind: "issued"; number: string; sha256: string }
  | { kind: "sent" | "reminded" | "statement-sent"; to: string }
  /** Without the payment where an older version sent it. */
  | { kind: "receipt-sent"; to: string; paymentId?: string }
  | { kind: "paid"; paymentId: string; cents: number; method: PaymentMethod }
  /** The cents of the payment that is reversed: below 0 where that was a refund. */
  | { kind: "payment-reversed"; paymentId: string; cents: number }
  | { kind: "refunded" | "dispute-lost"; paymentId: string; cents: number }
  | {
      kind: "credited";
      creditId: string;
      number: string;
      cents: number;
      /** As they were asked for. */
      lines?: CreditedLine[];
      idempotencyKey?: string;
    };

export type InvoiceEvent = NewInvoiceEvent & { id: string; at: string };

type Recorded = { invoiceId: string; event: NewInvoiceEvent };

/** `recordOfInvoice` alone calls it. */
export async function insertInvoiceEvent(db: Db, { invoiceId, event }: Recorded, now: Date): Promise<void> {
  await db
    .insertInto("invoice_events")
    .values({ id: uuidv7(), invoice_id: invoiceId, ...toEventColumns(event), at: now.toISOString() })
    .execute();
}

/** The oldest first, by invoice. */
export async function loadInvoiceEventsOf(db: Db, ids: string[]): Promise<Map<string, InvoiceEvent[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("invoice_events")
    .select(["id", "invoice_id", "kind", "detail", "at"])
    .where("invoice_id", "in", ids)
    .orderBy("id")
    .execute();
  const events = rows.map(({ id, invoice_id, at, ...columns }) => ({
    invoiceId: invoice_id,
    event: { id, at, ...parseEvent<NewInvoiceEvent>(columns) },
  }));
  return new Map(
    [...Map.groupBy(events, ({ invoiceId }) => invoiceId)].map(([id, of]) => [id, of.map(({ event }) => event)]),
  );
}

/** The oldest first. */
export async function loadInvoiceEvents(db: Db, invoiceId: string): Promise<InvoiceEvent[]> {
  const rows = await db
    .selectFrom("invoice_events")
    .select(["id", "kind", "detail", "at"])
    .where("invoice_id", "=", invoiceId)
    .orderBy("id")
    .execute();
  return rows.map(({ id, at, ...columns }) => ({ id, at, ...parseEvent<NewInvoiceEvent>(columns) }));
}
