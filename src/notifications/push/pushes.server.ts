import { uuidv7 } from "uuidv7";
import type { Db } from "#src/db/db.server.ts";
import { loadBusiness } from "#src/settings/settings.server.ts";
import type { Language } from "#src/i18n/language.ts";
import type { SendResult } from "#src/notifications/mail/mail.ts";
import { enqueueMessage, type Sender } from "#src/notifications/outbox/outbox.server.ts";
import { pushKeys } from "./push-keys.server.ts";
import { pushSender } from "./push-sender.server.ts";
import type { Push, ShownPush } from "./push.ts";

const DAY_MS = 86_400_000;
const KEPT_MS = 30 * DAY_MS;

export type NewPush = { kind: string; leadId: string; write: (language: Language) => Push };

/** Called within the transaction of what it tells about. One message for each of the owner's devices, in its language. */
export async function enqueuePush(db: Db, { kind, leadId, write }: NewPush, now: Date): Promise<void> {
  const devices = await db.selectFrom("push_subscriptions").select(["endpoint_hash", "language"]).execute();
  for (const { endpoint_hash, language } of devices) {
    const lang = language === "fr" ? "fr" : "en";
    const push: ShownPush = { ...write(lang), tag: leadId, lang };
    const message = { kind, lead_id: leadId, to: endpoint_hash, subject: push.title, text: JSON.stringify(push) };
    // After a day it is no news.
    const give_up_at = new Date(now.getTime() + DAY_MS).toISOString();
    await enqueueMessage(db, { channel: "push", html: "", give_up_at, ...message }, now);
  }
}

type Deps = {
  db: Db;
  secretKey: Buffer;
  now: () => Date;
  /** This house itself stands on the owner's own machine, so its push service may too. */
  allowPrivateNetwork: boolean;
};

export async function openPush(places: Deps): Promise<Sender> {
  const keys = await pushKeys(places, places.now());
  const { email } = await loadBusiness(places.db);
  return { kind: "ready", sendMail: pushSender({ ...places, keys, contact: `mailto:${email}` }) };
}

/** At once and past the outbox, so that the owner sees what the push service says. */
export async function sendTestPush(places: Deps, hash: string, push: Push & { lang: Language }): Promise<SendResult> {
  const sender = await openPush(places);
  if (sender.kind === "unready") return { kind: "failed", reason: sender.reason };
  const text = JSON.stringify({ ...push, tag: "test" } satisfies ShownPush);
  const message = { id: uuidv7(), kind: "test", to: hash, subject: push.title, text, html: "", messageId: "" };
  return sender.sendMail(message);
}

/** What has come to its end says nothing new after a month. */
export async function sweepPushes(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("mails")
    .where("channel", "=", "push")
    .where("state", "!=", "waiting")
    .where("created_at", "<", new Date(now.getTime() - KEPT_MS).toISOString())
    .execute();
}
