import type { Db } from "#src/platform/db/db.server.ts";

/** From that of the first invoice or payment to this one, the newest first. */
export async function loadBookYears(db: Db, today: string): Promise<string[]> {
  const { first: issued } = await db
    .selectFrom("invoices")
    .select(({ fn }) => fn.min<string | null>("issued_on").as("first"))
    .executeTakeFirstOrThrow();
  const { first: received } = await db
    .selectFrom("payments")
    .select(({ fn }) => fn.min<string | null>("received_on").as("first"))
    .executeTakeFirstOrThrow();
  const newest = Number(today.slice(0, 4));
  const [oldest = today] = [issued ?? today, received ?? today].toSorted();
  const years = newest - Number(oldest.slice(0, 4)) + 1;
  return Array.from({ length: Math.max(1, years) }, (_, at) => String(newest - at));
}
