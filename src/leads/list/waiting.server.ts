import type { Db } from "#src/db/db.server.ts";

/** `oldest` as ISO 8601 UTC. */
export type Waiting = { waiting: number; oldest: string | null };

/** The requests from the site that nobody has answered. */
export async function countWaiting(db: Db): Promise<Waiting> {
  const { waiting, oldest } = await db
    .selectFrom("leads")
    .where("box", "=", "inbox")
    .where("status", "=", "new")
    .where("origin", "=", "website")
    .select(({ fn }) => [fn.countAll().as("waiting"), fn.min<string | null>("submitted_at").as("oldest")])
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), oldest };
}
