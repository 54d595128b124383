import type { Db } from "#src/db/db.server.ts";

export type RequestCounts = {
  /** Sent from the website; what looks like a robot's is not among them. */
  requests: number;
  /** How many of these are won by now, and what they brought in. */
  won: number;
  wonCents: number;
};

/** The requests that arrived in a stretch of time, and what became of them. */
export async function countRequests(db: Db, { from, until }: { from: Date; until: Date }): Promise<RequestCounts> {
  const rows = await db
    .selectFrom("leads")
    .where("box", "=", "inbox")
    .where("submitted_at", ">=", from.toISOString())
    .where("submitted_at", "<", until.toISOString())
    .where("origin", "=", "website")
    .select(({ fn }) => ["status", fn.countAll().as("leads"), fn.sum("won_cents").as("cents")])
    .groupBy("status")
    .execute();
  const won = rows.find(({ status }) => status === "won");
  return {
    requests: rows.reduce((total, { leads }) => total + Number(leads), 0),
    won: Number(won?.leads ?? 0),
    wonCents: Number(won?.cents ?? 0),
  };
}
