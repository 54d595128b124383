import type { ExpressionBuilder, Selectable } from "kysely";
import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { Db } from "#src/platform/db/db.server.ts";
import type { MailsTable } from "#src/account/notifications/tables.ts";
import type { Schema } from "#src/platform/db/schema.ts";
import { after, DAY_MS, MINUTE_MS } from "#src/platform/clock/durations.ts";
import { isFree, tooFarAhead } from "#src/platform/clock/lease.ts";
import { isDatabaseFailure } from "#src/platform/monitoring/database-failure.ts";
import type { SetAside } from "#src/platform/scheduled/set-aside.ts";
import type { Channel } from "#src/account/notifications/delivery-words.ts";

/** Renewed while a delivery lasts; that of a killed process is free a minute later. */
const LEASE_MS = MINUTE_MS;
/** How often who sends renews its claims. */
export const RENEW_MS = LEASE_MS / 4;
/** Back-off, quiet hours and photos on their way put a message off by less. */
const LONGEST_WAIT_MS = DAY_MS;
const REASONS_AT_ONCE = 20;

export type StoredMessage = Selectable<MailsTable>;

/** `aside`: messages whose row cannot be read or written. */
export type ClaimDeps = { db: Db; log: Logger; aside?: SetAside };

/** `except`: set aside, or in flight here, with a claim that may have expired while the database was away. */
type Due = { channel: Channel; now: Date; except: string[] };

export async function isAnyDue(db: Db, due: Due): Promise<boolean> {
  const any = await db.selectFrom("mails").select("id").where(isDue(due)).limit(1).executeTakeFirst();
  return any !== undefined;
}

/** The update repeats the condition, so one process gets a message. One row a statement, to avoid deadlocks. */
export async function claimDue({ db, aside, log }: ClaimDeps, due: Due, limit: number): Promise<StoredMessage[]> {
  const chosen = await db
    .selectFrom("mails")
    .select("id")
    .where(isDue(due))
    .orderBy("next_try_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  const claimed: StoredMessage[] = [];
  for (const { id } of chosen)
    try {
      const message = await claim(db, id, due);
      if (message) claimed.push(message);
    } catch (error) {
      if (isDatabaseFailure(error)) {
        if (claimed.length > 0) break;
        throw error;
      }
      aside?.add(id, due.now);
      log.error({ err: error, mail: id }, "a message is set aside, because its row cannot be written");
    }
  return claimed;
}

function claim(db: Db, id: string, due: Due): Promise<StoredMessage | undefined> {
  return db
    .updateTable("mails")
    .set({ claimed_by: randomUUID(), claimed_until: after(due.now, LEASE_MS) })
    .where("id", "=", id)
    .where(isDue(due))
    .returningAll()
    .executeTakeFirst();
}

/** A due time too far ahead was written before the clock was set back. */
function isDue({ channel, now, except }: Due) {
  const clock = { now, longestMs: LEASE_MS };
  return (eb: ExpressionBuilder<Schema, "mails">) =>
    eb.and([
      eb("state", "=", "waiting"),
      eb("channel", "=", channel),
      eb.or([
        eb("next_try_at", "<=", now.toISOString()),
        eb.and([eb("created_at", ">", tooFarAhead(clock)), eb("attempts", "=", 0)]),
        eb("next_try_at", ">", tooFarAhead({ now, longestMs: LONGEST_WAIT_MS })),
      ]),
      isFree(eb, "claimed_until", clock),
      eb("id", "not in", except),
    ]);
}

/** A few at a time, oldest first: thousands may wait. */
export async function keepWhyWaiting(db: Db, due: Due, reason: string): Promise<void> {
  const unexplained = await db
    .selectFrom("mails")
    .select("id")
    .where(isDue(due))
    .where((eb) => eb.or([eb("last_error", "is", null), eb("last_error", "!=", reason)]))
    .orderBy("next_try_at")
    .limit(REASONS_AT_ONCE)
    .execute();
  if (unexplained.length === 0) return;
  const ids = unexplained.map(({ id }) => id);
  await db.updateTable("mails").set({ last_error: reason }).where("id", "in", ids).execute();
}

type Left = { now: Date; providerId?: string | undefined };

export async function markSent(db: Db, message: StoredMessage, { now, providerId }: Left): Promise<void> {
  await db
    .updateTable("mails")
    .set({ state: "sent", sent_at: now.toISOString(), attempts: message.attempts + 1, last_error: null, ...unclaimed })
    .$if(providerId !== undefined, (row) => row.set({ provider_id: providerId ?? "" }))
    .where("id", "=", message.id)
    .execute();
}

/** The connection ends with this process, and a server delivers no partial message. */
export async function releaseClaim(db: Db, message: StoredMessage): Promise<void> {
  await updateClaimed(db, message).set(unclaimed).where("state", "=", "waiting").execute();
}

export async function renewClaim(db: Db, message: StoredMessage, now: Date): Promise<void> {
  const claimed_until = after(now, LEASE_MS);
  await updateClaimed(db, message).set({ claimed_until }).where("state", "=", "waiting").execute();
}

/** No try was made. */
export async function putOff(db: Db, message: StoredMessage, until: Date): Promise<void> {
  await updateClaimed(db, message)
    .set({ next_try_at: until.toISOString(), ...unclaimed })
    .execute();
}

type Outcome = { state: "waiting" | "stopped"; next_try_at: string; last_error: string };

export async function putBack(db: Db, message: StoredMessage, outcome: Outcome): Promise<void> {
  await updateClaimed(db, message)
    .set({ ...outcome, attempts: message.attempts + 1, ...unclaimed })
    .execute();
}

/** Another process may have claimed and sent it since. */
function updateClaimed(db: Db, { id, claimed_by }: StoredMessage) {
  return db.updateTable("mails").where("id", "=", id).where("claimed_by", "=", claimed_by);
}

const unclaimed = { claimed_by: null, claimed_until: null };
