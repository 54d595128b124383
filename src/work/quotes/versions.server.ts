import type { Db } from "#src/platform/db/db.server.ts";

/** The ids of every version of a quote: what was billed, received, planned or done of one is of the work of all. */
export async function versionsOf(db: Db, quoteId: string): Promise<string[]> {
  const { own } = await loadQuotesBeside(db, quoteId);
  // The quote of an erased request is gone, its invoices are not.
  return own.length === 0 ? [quoteId] : own.map(({ id }) => id);
}

/** Versions of the other quotes of the same request that were called off, without an acceptance that stands. */
export async function calledOffBeside(db: Db, quoteId: string): Promise<string[]> {
  const { others } = await loadQuotesBeside(db, quoteId);
  return [...Map.groupBy(others, ({ number }) => number).values()]
    .filter((versions) => !versions.some(({ state }) => state === "accepted"))
    .flatMap((versions) => versions.map(({ id }) => id));
}

async function loadQuotesBeside(db: Db, quoteId: string) {
  const lead = db.selectFrom("quotes").select("lead_id").where("id", "=", quoteId);
  const rows = await db.selectFrom("quotes").select(["id", "number", "state"]).where("lead_id", "in", lead).execute();
  const number = rows.find(({ id }) => id === quoteId)?.number;
  return { own: rows.filter((row) => row.number === number), others: rows.filter((row) => row.number !== number) };
}
