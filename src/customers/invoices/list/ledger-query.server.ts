import { sql } from "kysely";
import type { Db } from "#src/platform/db/db.server.ts";
import type { InvoiceState } from "#src/customers/invoices/invoice.ts";

/**
 * Every invoice with what was credited and paid, and its state. Computed at each reading from indexes alone, so that it
 * never differs from the rows it comes from.
 */
export function selectLedger(db: Db) {
  const settled = db
    .selectFrom("invoices as owed")
    .selectAll("owed")
    .select((eb) => [
      eb
        .selectFrom("invoices as note")
        .whereRef("note.corrects_id", "=", "owed.id")
        .where("note.number", "is not", null)
        .select((inner) => inner.fn.coalesce(inner.fn.sum<number | string>("note.total_cents"), inner.lit(0)).as("sum"))
        .as("credited"),
      eb
        .selectFrom("payments")
        .whereRef("payments.invoice_id", "=", "owed.id")
        .select(sql<number | string>`coalesce(sum(cents + rounding_cents), 0)`.as("sum"))
        .as("paid"),
    ])
    .as("settled");
  const states = db
    .selectFrom(settled)
    .selectAll()
    .select((eb) => [
      sql<number | string>`total_cents - credited - paid`.as("balance"),
      // As `stateOf` has it.
      eb
        .case()
        .when("number", "is", null)
        .then<InvoiceState>("draft")
        .when("kind", "=", "credit")
        .then<InvoiceState>("issued")
        .when(sql<boolean>`total_cents - credited - paid < 0`)
        .then<InvoiceState>("overpaid")
        .when(sql<boolean>`credited > 0 and credited = total_cents`)
        .then<InvoiceState>("credited")
        .when(sql<boolean>`total_cents - credited - paid = 0`)
        .then<InvoiceState>("paid")
        .when(sql<boolean>`paid > 0`)
        .then<InvoiceState>("partly-paid")
        .else<InvoiceState>("open")
        .end()
        .as("state"),
    ])
    .as("ledger");
  return db.selectFrom(states);
}
