import { record, type Recording } from "#src/account/events/record.server.ts";
import { sha256 } from "#src/platform/columns/hash.server.ts";
import { HOUR_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";

/** Enough to tell sessions apart, too little to open one. */
const ID_LENGTH = 16;

export type OpenSession = {
  id: string;
  address: string;
  userAgent: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  isCurrent: boolean;
};

/** Last seen first. `token` is the caller's. */
export async function listSessions(db: Db, token: string, now: Date): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom("sessions")
    .selectAll()
    .where("expires_at", ">", now.toISOString())
    .orderBy("last_seen_at", "desc")
    .orderBy("token_hash")
    .limit(200)
    .execute();
  const current = sha256(token);
  return rows.map((row) => ({
    id: row.token_hash.slice(0, ID_LENGTH),
    address: row.address,
    userAgent: row.user_agent,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
    isCurrent: row.token_hash === current,
  }));
}

export async function endSessionById({ db, by }: Recording, id: string, now: Date): Promise<boolean> {
  if (!/^[\da-f]{16}$/.test(id)) return false;
  return db.transaction().execute(async (trx) => {
    const ended = await trx.deleteFrom("sessions").where("token_hash", "like", `${id}%`).executeTakeFirst();
    if (ended.numDeletedRows === 0n) return false;
    await record(trx, { kind: "session.ended" }, by, now);
    return true;
  });
}

export async function shortenSessions(db: Db, hours: number): Promise<void> {
  const sessions = await db.selectFrom("sessions").select(["token_hash", "created_at", "expires_at"]).execute();
  for (const { token_hash, created_at, expires_at } of sessions) {
    const latest = new Date(Date.parse(created_at) + hours * HOUR_MS).toISOString();
    if (expires_at > latest)
      await db.updateTable("sessions").set({ expires_at: latest }).where("token_hash", "=", token_hash).execute();
  }
}
