import { sql, type SqlBool } from "kysely";
import type { Db } from "#src/platform/db/db.server.ts";
import type { InvoiceState } from "#src/work/invoices/invoice.ts";

/** As `balanceOf` has it. */
const balance = sql<number | string>`total_cents - credited - paid`;

/** As `stateOf` has it. */
const state = sql<InvoiceState>`case
  when number is null then 'draft'
  when kind = 'credit' then 'issued'
  when ${balance} < 0 then 'overpaid'
  when credited > 0 and credited = total_cents then 'credited'
  when ${balance} = 0 then 'paid'
  when paid > 0 then 'partly-paid'
  else 'open' end`;

/**
 * The states `open` and `partly-paid` of the ledger. It asks for each sum once, where SQLite would add it up again at every
 * place of `state`.
 */
export const isOwed = sql<SqlBool>`(ledger.number is not null and ledger.kind <> 'credit' and ledger.balance > 0
  and not (ledger.credited > 0 and ledger.credited = ledger.total_cents))`;

/**
 * Every invoice with what was credited and paid, and its state. Computed at each reading from indexes alone, so that it
 * never differs from the rows it comes from. `asOf`: as it stood at the end of that day, for what was issued by then.
 */
export function selectLedger(db: Db, asOf?: string) {
  const settled = selectSettled(db, asOf).selectAll("owed").as("settled");
  return db.selectFrom(
    db
      .selectFrom(settled)
      .selectAll()
      .select([balance.as("balance"), state.as("state")])
      .as("ledger"),
  );
}

/** The same for counting all of it: each sum is added up once. */
export function selectWholeLedger(db: Db, asOf?: string) {
  return db
    .with(
      (cte) => cte("settled").materialized(),
      () =>
        selectSettled(db, asOf).select([
          "owed.number",
          "owed.kind",
          "owed.total_cents",
          "owed.due_on",
          "owed.disputed",
        ]),
    )
    .selectFrom("settled")
    .select(["total_cents", "due_on", "disputed", balance.as("balance"), state.as("state")]);
}

function selectSettled(db: Db, asOf?: string) {
  let invoices = db.selectFrom("invoices as owed");
  if (asOf !== undefined) invoices = invoices.where("owed.issued_on", "<=", asOf);
  return invoices.select((eb) => [
    eb
      .selectFrom("invoices as note")
      .whereRef("note.corrects_id", "=", "owed.id")
      .where("note.number", "is not", null)
      .$if(asOf !== undefined, (notes) => notes.where("note.issued_on", "<=", asOf ?? null))
      .select((inner) => inner.fn.coalesce(inner.fn.sum<number | string>("note.total_cents"), inner.lit(0)).as("sum"))
      .as("credited"),
    eb
      .selectFrom("payments")
      .whereRef("payments.invoice_id", "=", "owed.id")
      .$if(asOf !== undefined, (received) => received.where("received_on", "<=", asOf ?? ""))
      .select(sql<number | string>`coalesce(sum(cents + rounding_cents), 0)`.as("sum"))
      .as("paid"),
  ]);
}
