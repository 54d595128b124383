import type { Db } from "#src/platform/db/db.server.ts";
import { GIVE_UP_AFTER_MS } from "#src/platform/clock/back-off.ts";
import { after } from "#src/platform/clock/durations.ts";
import { perishableKinds } from "#src/account/notifications/mail/mail.ts";
import { parseReason, type Channel, type DeliveryReason } from "#src/account/notifications/delivery-words.ts";

export type MailInHistory = {
  id: string;
  kind: string;
  to: string;
  subject: string;
  state: string;
  attempts: number;
  next_try_at: string;
  last_error: DeliveryReason | null;
  created_at: string;
  sent_at: string | null;
};

const HISTORY = [
  ...(["id", "kind", "to", "subject", "state", "attempts"] as const),
  ...(["next_try_at", "last_error", "created_at", "sent_at"] as const),
];

export type Undelivered = { waiting: number; stopped: number; reason: DeliveryReason | null };

export function undeliveredMails(db: Db): Promise<Undelivered> {
  return undelivered(db, "mail");
}

export function undeliveredWebhooks(db: Db): Promise<Undelivered> {
  return undelivered(db, "webhook");
}

async function undelivered(db: Db, channel: Channel): Promise<Undelivered> {
  const withReason = () =>
    db
      .selectFrom("mails")
      .where("channel", "=", channel)
      .where("state", "in", ["waiting", "stopped"])
      .where("last_error", "is not", null);
  const counts = await withReason()
    .select(({ fn }) => ["state", fn.countAll().as("mails")])
    .groupBy("state")
    .execute();
  const newest = await withReason().select("last_error").orderBy("id", "desc").limit(1).executeTakeFirst();
  const count = (state: string) => Number(counts.find((row) => row.state === state)?.mails ?? 0);
  return { waiting: count("waiting"), stopped: count("stopped"), reason: reasonIn(newest?.last_error) };
}

/** Newest first. */
export async function listMails(db: Db, which: { leadId: string } | "undelivered"): Promise<MailInHistory[]> {
  const mails = db.selectFrom("mails").select(HISTORY).orderBy("id", "desc").limit(100);
  const rows = await (
    which === "undelivered"
      ? mails.where("state", "in", ["waiting", "stopped"])
      : mails.where("lead_id", "=", which.leadId).where("channel", "=", "mail")
  ).execute();
  return rows.map(({ last_error, ...mail }) => ({ ...mail, last_error: reasonIn(last_error) }));
}

function reasonIn(stored: string | null | undefined): DeliveryReason | null {
  return stored ? parseReason(stored) : null;
}

/** Due at once, with three more days. Messages in flight are left alone, and what came back unless it is asked for. */
export async function retryNow(db: Db, now: Date, id?: string): Promise<number> {
  await dropPerished(db, now);
  const messages = dueAgain(db, now);
  const chosen = id === undefined ? messages.where("sent_at", "is", null) : messages.where("id", "=", id);
  return Number((await chosen.executeTakeFirst()).numUpdatedRows);
}

/** After a setting was saved. Acknowledgements that would come days late stay stopped. */
export async function retryAfterSaving(db: Db, now: Date): Promise<void> {
  await dropPerished(db, now);
  await dueAgain(db, now)
    .where("sent_at", "is", null)
    .where((eb) => eb.or([eb("kind", "!=", "visitor-acknowledgement"), eb("give_up_at", ">", now.toISOString())]))
    .execute();
}

/** Nobody can have them sent any more. */
async function dropPerished(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("mails")
    .where("kind", "in", [...perishableKinds])
    .where("state", "=", "stopped")
    .where("give_up_at", "<=", now.toISOString())
    .where("sent_at", "is", null)
    .execute();
}

function dueAgain(db: Db, now: Date) {
  const moment = now.toISOString();
  return (
    db
      .updateTable("mails")
      .set({ state: "waiting", attempts: 0, next_try_at: moment })
      .set(({ eb }) => ({
        give_up_at: eb
          .case()
          .when("kind", "in", [...perishableKinds])
          .then(eb.ref("give_up_at"))
          .else(after(now, GIVE_UP_AFTER_MS))
          .end(),
      }))
      .where("state", "in", ["waiting", "stopped"])
      // A late push is no news.
      .where("channel", "!=", "push")
      .where((eb) => eb.or([eb("claimed_until", "is", null), eb("claimed_until", "<=", moment)]))
  );
}
