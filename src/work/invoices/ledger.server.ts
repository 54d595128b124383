import type { Db } from "#src/platform/db/db.server.ts";
import type { Settled } from "./balance.ts";

type Sums = Omit<Settled, "totalCents">;

/** What was credited and paid, by the end of the day `asOf` where it is given, by invoice; nothing for those without either. */
export async function loadSettled(db: Db, ids: string[], asOf?: string): Promise<Map<string, Sums>> {
  if (ids.length === 0) return new Map();
  let credits = db
    .selectFrom("invoices")
    .where("corrects_id", "in", ids)
    .where("number", "is not", null)
    .select(({ fn }) => ["corrects_id as id", fn.sum<number | string>("total_cents").as("cents")])
    .groupBy("corrects_id");
  let paid = db
    .selectFrom("payments")
    .where("invoice_id", "in", ids)
    .select(({ fn }) => [
      "invoice_id as id",
      fn.sum<number | string>("cents").as("cents"),
      fn.sum<number | string>("rounding_cents").as("rounding"),
    ])
    .groupBy("invoice_id");
  if (asOf !== undefined) {
    credits = credits.where("issued_on", "<=", asOf);
    paid = paid.where("received_on", "<=", asOf);
  }
  const sums = new Map<string, Sums>();
  const of = (id: string) => sums.get(id) ?? { creditedCents: 0, paidCents: 0 };
  for (const { id, cents } of await credits.execute())
    if (id) sums.set(id, { ...of(id), creditedCents: Number(cents) });
  for (const { id, cents, rounding } of await paid.execute())
    sums.set(id, { ...of(id), paidCents: Number(cents) + Number(rounding) });
  return sums;
}
