import { createHash, randomBytes } from "node:crypto";
import type { Db } from "#src/db/db.server.ts";
import { readSecurity } from "#src/settings/saved-settings.server.ts";
import { findOwner, type Owner } from "./owner.server.ts";
import { isPassword } from "./password.server.ts";

const SEEN_AGAIN_AFTER_MS = 60_000;
const HOUR_MS = 3_600_000;
const LONGEST_USER_AGENT = 400;

/** Where a session is opened from. */
export type Device = { address?: string; userAgent?: string };
export type NewSession = { token: string; owner: Owner; lifeSeconds: number };

/** There is one owner, so the password is tried whatever the name: a wrong name takes as long as a wrong password. */
export async function signIn(
  db: Db,
  { username, password, ...device }: { username: string; password: string } & Device,
  now: Date,
): Promise<NewSession | undefined> {
  const owner = await findOwner(db);
  if (!owner) return undefined;
  const rightPassword = await isPassword(password, owner.password_hash);
  if (!rightPassword || owner.username !== username) return undefined;
  return openSession(db, { id: owner.id, username: owner.username, ...device }, now);
}

/** The owner behind a token, while the session lasts. */
export async function findSession(db: Db, token: string, now: Date): Promise<Owner | undefined> {
  const session = await db
    .selectFrom("sessions")
    .innerJoin("owners", "owners.id", "sessions.owner_id")
    .select(["owners.id", "owners.username", "sessions.last_seen_at"])
    .where("sessions.token_hash", "=", hashToken(token))
    .where("sessions.expires_at", ">", now.toISOString())
    .executeTakeFirst();
  if (!session) return undefined;
  await noteSeen(db, token, session.last_seen_at, now);
  return { id: session.id, username: session.username };
}

export async function signOut(db: Db, token: string): Promise<void> {
  await db.deleteFrom("sessions").where("token_hash", "=", hashToken(token)).execute();
}

/** Sessions that have run out open nothing any more. */
export async function sweepSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("sessions").where("expires_at", "<=", now.toISOString()).execute();
}

/** Shows itself to nobody but the device that it is opened for. */
export async function openSession(
  db: Db,
  { id, username, address = "", userAgent = "" }: Owner & Device,
  now: Date,
): Promise<NewSession> {
  const token = randomBytes(32).toString("base64url");
  const lifeMs = (await readSecurity(db)).sessionTimeout * HOUR_MS;
  await db
    .insertInto("sessions")
    .values({
      token_hash: hashToken(token),
      owner_id: id,
      created_at: now.toISOString(),
      last_seen_at: now.toISOString(),
      expires_at: new Date(now.getTime() + lifeMs).toISOString(),
      address,
      user_agent: userAgent.slice(0, LONGEST_USER_AGENT),
    })
    .execute();
  return { token, owner: { id, username }, lifeSeconds: lifeMs / 1000 };
}

/** At most one write a minute, however many calls a page makes. */
async function noteSeen(db: Db, token: string, lastSeenAt: string, now: Date): Promise<void> {
  if (now.getTime() - Date.parse(lastSeenAt) < SEEN_AGAIN_AFTER_MS) return;
  await db
    .updateTable("sessions")
    .set({ last_seen_at: now.toISOString() })
    .where("token_hash", "=", hashToken(token))
    .execute();
}

/** The tokens are random, so a fast hash is enough. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
