import type { Db } from "#src/platform/db/db.server.ts";
import { takeNumber } from "#src/work/papers/number-series.server.ts";

/** Never one that was given before, not even of an erased lead. */
export async function takeQuoteNumber(trx: Db, year: string): Promise<string> {
  const count = await takeNumber(trx, { of: "quotes", year });
  return `${year}-${String(count).padStart(3, "0")}`;
}

/** Quotes that were begun while nobody could say which numbers had been given; none of them was sent. */
export async function renumberBegun(trx: Db, { since, year }: { since: string; year: string }): Promise<void> {
  const begun = await trx
    .selectFrom("quotes")
    .select("id")
    .where("state", "=", "draft")
    .where("revision", "=", 1)
    .where("created_at", ">=", since)
    .orderBy("id")
    .execute();
  for (const { id } of begun) {
    const number = await takeQuoteNumber(trx, year);
    await trx.updateTable("quotes").set({ number }).where("id", "=", id).execute();
  }
}
