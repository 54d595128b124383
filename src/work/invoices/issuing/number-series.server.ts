import type { Db } from "#src/platform/db/db.server.ts";

/** One series a year, of invoices, down payments and credit notes together. */
function seriesOf(year: string): string {
  return `invoices-${year}`;
}

/**
 * The next number, in the transaction that uses it: the row stays locked until that ends, so that none is given twice and
 * none is lost.
 */
export async function takeNumber(trx: Db, year: string): Promise<number> {
  const key = seriesOf(year);
  await begin(trx, key);
  const { next } = await trx
    .updateTable("number_series")
    .set(({ eb }) => ({ next: eb("next", "+", 1) }))
    .where("key", "=", key)
    .returning("next")
    .executeTakeFirstOrThrow();
  return next - 1;
}

export function formatInvoiceNumber({ prefix, year, count }: { prefix: string; year: string; count: number }): string {
  return `${prefix}${year}-${String(count).padStart(4, "0")}`;
}

export async function loadNextNumber(db: Db, year: string): Promise<number> {
  const row = await db.selectFrom("number_series").select("next").where("key", "=", seriesOf(year)).executeTakeFirst();
  return row?.next ?? 1;
}

/** To go on with a series from elsewhere. False where that number has passed: none is ever given again. */
export async function setNextNumber(db: Db, { year, next }: { year: string; next: number }): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const key = seriesOf(year);
    await begin(trx, key);
    const { numUpdatedRows } = await trx
      .updateTable("number_series")
      .set({ next })
      .where("key", "=", key)
      .where("next", "<=", next)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

async function begin(trx: Db, key: string): Promise<void> {
  await trx
    .insertInto("number_series")
    .values({ key, next: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
