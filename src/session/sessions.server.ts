import { createHash, randomBytes } from "node:crypto";
import { HOUR_MS, MINUTE_MS } from "#src/clock/durations.ts";
import type { Db } from "#src/db/db.server.ts";
import { loadSecurity } from "#src/settings/saved-settings.server.ts";
import type { Owner } from "./owner.server.ts";

const SEEN_AGAIN_AFTER_MS = MINUTE_MS;
const LONGEST_USER_AGENT = 400;

/** Where a session is opened from. */
export type Device = { address?: string; userAgent?: string };
/** What the browser keeps, and for how long. */
export type OpenedSession = { token: string; lifeSeconds: number };
export type NewSession = OpenedSession & { owner: Owner };
/** The owner, and when the password was last given on this device. */
export type SignedInOwner = Owner & { provedAt: string };

/** The owner behind a token, while the session lasts. */
export async function findSession(db: Db, token: string, now: Date): Promise<SignedInOwner | undefined> {
  const session = await db
    .selectFrom("sessions")
    .innerJoin("owners", "owners.id", "sessions.owner_id")
    .select(["owners.id", "owners.username", "sessions.last_seen_at", "sessions.proved_at"])
    .where("sessions.token_hash", "=", hashToken(token))
    .where("sessions.expires_at", ">", now.toISOString())
    .executeTakeFirst();
  if (!session) return undefined;
  await noteSeen(db, token, session.last_seen_at, now);
  return { id: session.id, username: session.username, provedAt: session.proved_at };
}

export async function signOut(db: Db, token: string): Promise<void> {
  await db.deleteFrom("sessions").where("token_hash", "=", hashToken(token)).execute();
}

export async function endOtherSessions(db: Db, token: string): Promise<void> {
  await db.deleteFrom("sessions").where("token_hash", "!=", hashToken(token)).execute();
}

/** After the password was given again: the same session under a new token, and no longer than before. */
export async function renewSession(db: Db, token: string, now: Date): Promise<OpenedSession | undefined> {
  const next = newToken();
  const moment = now.toISOString();
  const renewed = await db
    .updateTable("sessions")
    .set({ token_hash: hashToken(next), proved_at: moment, last_seen_at: moment })
    .where("token_hash", "=", hashToken(token))
    .where("expires_at", ">", moment)
    .returning("expires_at")
    .executeTakeFirst();
  if (!renewed) return undefined;
  return { token: next, lifeSeconds: Math.ceil((Date.parse(renewed.expires_at) - now.getTime()) / 1000) };
}

/** Deletes the expired ones. */
export async function sweepSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("sessions").where("expires_at", "<=", now.toISOString()).execute();
}

/** Its token is in this answer alone; the table has the hash. Opening one proves who it is, unless `provedAt` says when they last did. */
export async function openSession(
  db: Db,
  { id, username, address = "", userAgent = "", provedAt }: Owner & Device & { provedAt?: string | undefined },
  now: Date,
): Promise<NewSession> {
  const token = newToken();
  const lifeMs = (await loadSecurity(db)).sessionTimeout * HOUR_MS;
  await db
    .insertInto("sessions")
    .values({
      token_hash: hashToken(token),
      owner_id: id,
      created_at: now.toISOString(),
      last_seen_at: now.toISOString(),
      proved_at: provedAt ?? now.toISOString(),
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

function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The tokens are random, so a fast hash is enough. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
