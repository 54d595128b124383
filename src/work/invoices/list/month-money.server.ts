import type { Db } from "#src/platform/db/db.server.ts";
import type { Figure } from "./invoice-list.server.ts";
import { isOwed, selectLedger } from "./ledger-query.server.ts";

export type MonthMoney = { invoicedCents: number; paidCents: number };

/** From one day to another, where the business is: what was issued less its credit notes, and what was received less refunds. */
export async function loadMoneyOf(db: Db, { from, to }: { from: string; to: string }): Promise<MonthMoney> {
  const issued = await db
    .selectFrom("invoices")
    .where("issued_on", ">=", from)
    .where("issued_on", "<=", to)
    .select(({ fn, eb }) =>
      fn
        .sum<number | string | null>(
          eb.case().when("kind", "=", "credit").then(eb.neg("total_cents")).else(eb.ref("total_cents")).end(),
        )
        .as("cents"),
    )
    .executeTakeFirstOrThrow();
  const received = await db
    .selectFrom("payments")
    .where("received_on", ">=", from)
    .where("received_on", "<=", to)
    .select(({ fn }) => fn.sum<number | string | null>("cents").as("cents"))
    .executeTakeFirstOrThrow();
  return { invoicedCents: Number(issued.cents ?? 0), paidCents: Number(received.cents ?? 0) };
}

/** What is still to be paid, on all invoices. */
export async function sumOwed(db: Db): Promise<Figure> {
  const owed = await selectLedger(db)
    .where(isOwed)
    .select(({ fn }) => [fn.countAll().as("count"), fn.sum<number | string | null>("balance").as("cents")])
    .executeTakeFirstOrThrow();
  return { count: Number(owed.count), cents: Number(owed.cents ?? 0) };
}
