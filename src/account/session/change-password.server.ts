import { record, recordAlone, type Recording } from "#src/account/events/record.server.ts";
import { findOwner } from "./owner.server.ts";
import { hashPassword, isPassword } from "./password.server.ts";
import { hasSecondFactor } from "./second-factor.server.ts";
import { openSession, type SignedInDevice, type NewSession } from "./sessions.server.ts";

type Change = { currentPassword: string; newPassword: string; provedAt: string } & SignedInDevice;

/** Undefined for a wrong password. With a second factor the proof keeps its age: a password alone proves nothing. */
export async function changePassword(
  { db, by }: Recording,
  change: Change,
  now: Date,
): Promise<NewSession | undefined> {
  const session = await changeIfRight({ db, by }, change, now);
  if (!session) await recordAlone({ db, by }, { kind: "password.refused" }, now);
  return session;
}

async function changeIfRight(
  { db, by }: Recording,
  { currentPassword, newPassword, provedAt, ...device }: Change,
  now: Date,
): Promise<NewSession | undefined> {
  const owner = await findOwner(db);
  if (!owner || !(await isPassword(currentPassword, owner.password_hash))) return undefined;
  const password_hash = await hashPassword(newPassword);
  return db.transaction().execute(async (trx) => {
    // One of two changes at once wins.
    const changed = await trx
      .updateTable("owners")
      .set({ password_hash, changed_at: now.toISOString(), setup_token_hash: null })
      .where("password_hash", "=", owner.password_hash)
      .returning("id")
      .executeTakeFirst();
    if (!changed) return undefined;
    await trx.deleteFrom("sessions").execute();
    await record(trx, { kind: "password.changed" }, by, now);
    const { id, username } = owner;
    const proved = (await hasSecondFactor(trx, id)) ? provedAt : undefined;
    return openSession(trx, { id, username, ...device, provedAt: proved }, now);
  });
}
