import { record, type Recording } from "#src/account/events/record.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { generatePassword, hashPassword } from "./password.server.ts";

/** The only primary key: there is no second owner. */
const THE_OWNER = "owner";

export type Owner = { id: string; username: string };
export type EnsuredOwner = { created: true; username: string; password: string } | { created: false };

/** One of two processes that start together makes the account. */
export async function ensureOwner(
  db: Db,
  { username, password = generatePassword() }: { username: string; password?: string | undefined },
  now: Date,
): Promise<EnsuredOwner> {
  if (await findOwner(db)) return { created: false };
  const row = { id: THE_OWNER, username, password_hash: await hashPassword(password), changed_at: now.toISOString() };
  const inserted = await db
    .insertInto("owners")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted ? { created: true, username, password } : { created: false };
}

/** Ends every session. Returns the owner's name. */
export async function setPassword(
  { db, by }: Recording,
  { username, password }: { username?: string | undefined; password: string },
  now: Date,
): Promise<string> {
  const hashed = { password_hash: await hashPassword(password), setup_token_hash: null };
  const changes = { ...hashed, changed_at: now.toISOString() };
  return db.transaction().execute(async (trx) => {
    await trx.deleteFrom("sessions").execute();
    await record(trx, { kind: "password.changed" }, by, now);
    const owner = await trx
      .updateTable("owners")
      .set(username === undefined ? changes : { ...changes, username })
      .returning("username")
      .executeTakeFirstOrThrow();
    return owner.username;
  });
}

export function findOwner(db: Db) {
  return db.selectFrom("owners").selectAll().executeTakeFirst();
}
