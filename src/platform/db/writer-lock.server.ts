import type { Db } from "./db.server.ts";

/** Others that ask by the same name wait until this transaction ends: a written row is locked on every engine. */
export async function acquireWriterLock(trx: Db, name: string, now: Date): Promise<void> {
  const row = { key: `turn:${name}`, points: 0, resets_at: now.toISOString() };
  await trx
    .insertInto("rate_limits")
    .values(row)
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ resets_at: row.resets_at }))
    .execute();
}
