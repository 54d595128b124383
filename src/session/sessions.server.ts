import { createHash, randomBytes } from "node:crypto";
import type { Db } from "#src/db/db.server.ts";
import { readSetting } from "#src/settings/settings.server.ts";
import { findOwner, type Owner } from "./owner.server.ts";
import { isPassword } from "./password.server.ts";

const DEFAULT_TIMEOUT_HOURS = 24;
const SEEN_AGAIN_AFTER_MS = 60_000;

export type NewSession = { token: string; owner: Owner; lifeSeconds: number };

/** There is one owner, so the password is tried whatever the name: a wrong name takes as long as a wrong password. */
export async function signIn(
  db: Db,
  { username, password }: { username: string; password: string },
  now: Date,
): Promise<NewSession | undefined> {
  const owner = await findOwner(db);
  if (!owner) return undefined;
  const rightPassword = await isPassword(password, owner.password_hash);
  if (!rightPassword || owner.username !== username) return undefined;
  return openSession(db, { id: owner.id, username: owner.username }, now);
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

async function openSession(db: Db, owner: Owner, now: Date): Promise<NewSession> {
  const token = randomBytes(32).toString("base64url");
  const hours = (await readSetting<number>(db, "sessionTimeoutHours")) ?? DEFAULT_TIMEOUT_HOURS;
  const lifeSeconds = hours * 3600;
  await db
    .insertInto("sessions")
    .values({
      token_hash: hashToken(token),
      owner_id: owner.id,
      created_at: now.toISOString(),
      last_seen_at: now.toISOString(),
      expires_at: new Date(now.getTime() + lifeSeconds * 1000).toISOString(),
    })
    .execute();
  return { token, owner, lifeSeconds };
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
function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
