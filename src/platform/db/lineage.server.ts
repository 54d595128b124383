import { randomUUID } from "node:crypto";
import type { Db } from "./db.server.ts";

/* A random name that a database gives itself before its first backup, and its backups carry. A restore of any other
   backup ends it: what happened in the other database since that backup is not known in this one. */
const NAME = "lineage";

export async function nameLineage(db: Db, now: Date): Promise<void> {
  const row = { name: NAME, value: JSON.stringify(randomUUID()), changed_at: now.toISOString() };
  await db
    .insertInto("settings")
    .values(row)
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
}

export async function forgetLineage(db: Db): Promise<void> {
  await db.deleteFrom("settings").where("name", "=", NAME).execute();
}

/** Whether a backup was taken of this very database, which has recorded everything since. */
export async function isOfSameLineage(db: Db, backup: Db): Promise<boolean> {
  const [own, other] = [await lineageOf(db), await lineageOf(backup)];
  return own !== undefined && own === other;
}

async function lineageOf(db: Db): Promise<string | undefined> {
  return (await db.selectFrom("settings").select("value").where("name", "=", NAME).executeTakeFirst())?.value;
}
