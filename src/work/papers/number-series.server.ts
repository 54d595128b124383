import type { Db } from "#src/platform/db/db.server.ts";

/** Each year has one of invoices, down payments and credit notes together, and one of quotes. */
export type Series = { of: "invoices" | "quotes"; year: string };

const keyOf = ({ of, year }: Series) => `${of}-${year}`;

/**
 * The next number, in the transaction that uses it: the row stays locked until that ends, so that none is given twice and
 * none is lost.
 */
export async function takeNumber(trx: Db, series: Series): Promise<number> {
  await begin(trx, series);
  const { next } = await trx
    .updateTable("number_series")
    .set(({ eb }) => ({ next: eb("next", "+", 1) }))
    .where("key", "=", keyOf(series))
    .returning("next")
    .executeTakeFirstOrThrow();
  return next - 1;
}

export async function loadNextNumber(db: Db, series: Series): Promise<number> {
  const row = await db.selectFrom("number_series").select("next").where("key", "=", keyOf(series)).executeTakeFirst();
  return row?.next ?? 1;
}

/** To go on with a series from elsewhere. False where that number has passed: none is ever given again. */
export async function setNextNumber(db: Db, series: Series, next: number): Promise<boolean> {
  await begin(db, series);
  const { numUpdatedRows } = await db
    .updateTable("number_series")
    .set({ next })
    .where("key", "=", keyOf(series))
    .where("next", "<=", next)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function begin(db: Db, series: Series): Promise<void> {
  await db
    .insertInto("number_series")
    .values({ key: keyOf(series), next: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
