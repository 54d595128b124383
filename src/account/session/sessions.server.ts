import { randomBytes } from "node:crypto";
import { record, type Recording } from "#src/account/events/record.server.ts";
import { sha256 } from "#src/platform/columns/hash.server.ts";
import { HOUR_MS, MINUTE_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { unlessUnwritable } from "#src/platform/monitoring/database-failure.ts";
import { loadSecurity } from "#src/account/settings/saved-settings.server.ts";
import type { Owner } from "./owner.server.ts";

const SEEN_AGAIN_AFTER_MS = MINUTE_MS;
const LONGEST_USER_AGENT = 400;
const PROOF_LASTS_MS = 15 * MINUTE_MS;

export type SignedInDevice = { address?: string; userAgent?: string };
export type OpenedSession = { token: string; lifeSeconds: number };
export type NewSession = OpenedSession & { owner: Owner };
/** `provedAt`: when the password was last given on this device. */
export type SignedInOwner = Owner & { provedAt: string };

export async function findSession(db: Db, token: string, now: Date): Promise<SignedInOwner | undefined> {
  const session = await db
    .selectFrom("sessions")
    .innerJoin("owners", "owners.id", "sessions.owner_id")
    .select(["owners.id", "owners.username", "last_seen_at", "proved_at", "created_at", "expires_at"])
    .where("sessions.token_hash", "=", sha256(token))
    .where("sessions.expires_at", ">", now.toISOString())
    .executeTakeFirst();
  if (!session || isOfFastClock(session, now)) return undefined;
  await unlessUnwritable(noteSeen(db, token, session.last_seen_at, now), undefined);
  return { id: session.id, username: session.username, provedAt: session.proved_at };
}

/** Further ahead than it lasts: of a clock that was a year fast, it would last a year. */
function isOfFastClock(session: { created_at: string; expires_at: string }, now: Date): boolean {
  const created = Date.parse(session.created_at);
  return created - now.getTime() > Date.parse(session.expires_at) - created;
}

export async function signOut(db: Db, token: string): Promise<void> {
  await db.deleteFrom("sessions").where("token_hash", "=", sha256(token)).execute();
}

/** By the owner; without a token the browser had forgotten it. */
export async function leave({ db, by }: Recording, token: string | undefined, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (token) await signOut(trx, token);
    await record(trx, { kind: "sign_out.done" }, by, now);
  });
}

export async function endOtherSessions(db: Db, token: string): Promise<void> {
  await db.deleteFrom("sessions").where("token_hash", "!=", sha256(token)).execute();
}

/** After a proof: a new token with the same expiry. */
export async function renewSession(db: Db, token: string, now: Date): Promise<OpenedSession | undefined> {
  const next = newToken();
  const moment = now.toISOString();
  const renewed = await db
    .updateTable("sessions")
    .set({ token_hash: sha256(next), proved_at: moment, last_seen_at: moment })
    .where("token_hash", "=", sha256(token))
    .where("expires_at", ">", moment)
    .returning("expires_at")
    .executeTakeFirst();
  if (!renewed) return undefined;
  return { token: next, lifeSeconds: Math.ceil((Date.parse(renewed.expires_at) - now.getTime()) / 1000) };
}

export async function sweepSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("sessions").where("expires_at", "<=", now.toISOString()).execute();
}

/** Only the answer holds the token; the table has its hash. `provedAt` is now unless given. */
export async function openSession(
  db: Db,
  { id, username, address = "", userAgent = "", provedAt }: Owner & SignedInDevice & { provedAt?: string | undefined },
  now: Date,
): Promise<NewSession> {
  const token = newToken();
  const lifeMs = (await loadSecurity(db)).sessionTimeout * HOUR_MS;
  await db
    .insertInto("sessions")
    .values({
      token_hash: sha256(token),
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

/** At most one write a minute. */
async function noteSeen(db: Db, token: string, lastSeenAt: string, now: Date): Promise<void> {
  if (now.getTime() - Date.parse(lastSeenAt) < SEEN_AGAIN_AFTER_MS) return;
  await db
    .updateTable("sessions")
    .set({ last_seen_at: now.toISOString() })
    .where("token_hash", "=", sha256(token))
    .execute();
}

function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Given within 15 minutes. Blank is old; a time ahead of the clock is from before it was set back, and old too. */
export function isProofFresh(provedAt: string, now: Date): boolean {
  return provedAt !== "" && Math.abs(now.getTime() - Date.parse(provedAt)) < PROOF_LASTS_MS;
}
