import { randomBytes } from "node:crypto";
import { record, type Recording } from "#src/account/events/record.server.ts";
import { sha256 } from "#src/platform/columns/hash.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { findOwner } from "./owner.server.ts";
import { hashPassword } from "./password.server.ts";
import { hasSecondFactor } from "./second-factor.server.ts";
import { openSession, type SignedInDevice, type NewSession } from "./sessions.server.ts";

const TOKEN_BYTES = 32;

/** Until a password was chosen each start makes another token, and the one before it is dead. */
export function renewSetupLink(
  { db, by }: Recording,
  { isFirstStart }: { isFirstStart: boolean },
  now: Date,
): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const token = await renewToken(trx, { isFirstStart });
    if (token) await record(trx, { kind: "setup_link.made" }, by, now);
    return token;
  });
}

async function renewToken(db: Db, { isFirstStart }: { isFirstStart: boolean }): Promise<string | undefined> {
  const owner = await findOwner(db);
  if (!owner || (!isFirstStart && owner.setup_token_hash === null)) return undefined;
  if (await hasSecondFactor(db, owner.id)) return undefined;
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await db
    .updateTable("owners")
    .set({ setup_token_hash: sha256(token) })
    .execute();
  return token;
}

/** The owner's name, while the link works. A second factor is not to be gone around. */
export async function ownerOfLink(db: Db, token: string): Promise<string | undefined> {
  const owner = await findOwner(db);
  if (!owner || owner.setup_token_hash !== sha256(token)) return undefined;
  return (await hasSecondFactor(db, owner.id)) ? undefined : owner.username;
}

type Choice = { token: string; username: string; password: string } & SignedInDevice;

/** Undefined for a link that is dead; of two uses at once, one wins. Every other session ends. */
export async function choosePassword(
  { db, by }: Recording,
  { token, username, password, ...device }: Choice,
  now: Date,
): Promise<NewSession | undefined> {
  if ((await ownerOfLink(db, token)) === undefined) return undefined;
  const password_hash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    const owner = await trx
      .updateTable("owners")
      .set({ username, password_hash, changed_at: now.toISOString(), setup_token_hash: null })
      .where("setup_token_hash", "=", sha256(token))
      .returning("id")
      .executeTakeFirst();
    if (!owner) return undefined;
    await trx.deleteFrom("sessions").execute();
    await record(trx, { kind: "password.changed" }, by, now);
    return openSession(trx, { id: owner.id, username, ...device }, now);
  });
}
