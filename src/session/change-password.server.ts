import type { Db } from "#src/db/db.server.ts";
import { findOwner } from "./owner.server.ts";
import { hashPassword, isPassword } from "./password.server.ts";
import { openSession, type Device, type NewSession } from "./sessions.server.ts";

type Change = { currentPassword: string; newPassword: string } & Device;

/** Ends every session and opens a new one for this device. Undefined when the current password is another. */
export async function changePassword(
  db: Db,
  { currentPassword, newPassword, ...device }: Change,
  now: Date,
): Promise<NewSession | undefined> {
  const owner = await findOwner(db);
  if (!owner || !(await isPassword(currentPassword, owner.password_hash))) return undefined;
  const password_hash = await hashPassword(newPassword);
  return db.transaction().execute(async (trx) => {
    // Only over the password that was checked: of two changes at once, one wins.
    const changed = await trx
      .updateTable("owners")
      .set({ password_hash, changed_at: now.toISOString() })
      .where("password_hash", "=", owner.password_hash)
      .returning("id")
      .executeTakeFirst();
    if (!changed) return undefined;
    await trx.deleteFrom("sessions").execute();
    return openSession(trx, { id: owner.id, username: owner.username, ...device }, now);
  });
}
