import { uuidv7 } from "uuidv7";
import type { Db } from "#src/db/db.server.ts";
import type { IntegrationSettings } from "#src/settings/email-settings.ts";
import { openSecret } from "#src/settings/secrets.server.ts";
import { loadSetting } from "#src/settings/settings.server.ts";
import type { SendResult } from "#src/notifications/mail/mail.ts";
import { enqueueMessage, type Sender, type Message } from "#src/notifications/outbox/outbox.server.ts";
import { webhookSender } from "./webhook-sender.server.ts";
import { NO_WEBHOOK, webhookChoices, type WebhookEvent } from "./webhook.ts";

const KEPT_MS = 30 * 86_400_000;

/**
 * Called within the transaction of what it tells about, so that both are kept or neither.
 * Nothing happens when the owner has no webhook, or did not choose this event.
 */
export async function enqueueWebhook(
  db: Db,
  event: WebhookEvent,
  payload: Record<string, unknown>,
  now: Date,
): Promise<void> {
  const settings = await readIntegrations(db);
  if (!settings.webhookUrl || settings[webhookChoices[event]] === false) return;
  const message: Message = {
    channel: "webhook",
    kind: event,
    // What tells of a lead goes when the lead goes.
    lead_id: event === "lead.created" ? String(payload["id"]) : null,
    to: "webhook",
    subject: event,
    text: bodyOf(event, payload, now),
    html: "",
  };
  await enqueueMessage(db, message, now);
}

type Deps = {
  db: Db;
  secretKey: Buffer;
  now: () => Date;
  /** This house itself stands on the owner's own machine, so its webhook may too. */
  allowPrivateNetwork: boolean;
};

/** What posts at this moment; the owner's last word counts, also for what waits already. */
export async function openWebhook({ db, secretKey, now, allowPrivateNetwork }: Deps): Promise<Sender> {
  const { webhookUrl: url, webhookSecret: sealed } = await readIntegrations(db);
  if (!url || !sealed) return { kind: "unready", reason: NO_WEBHOOK };
  const secret = openSecret(secretKey, "webhookSecret", sealed);
  if (secret === undefined)
    return { kind: "unready", reason: "Webhook: its secret cannot be read with this secret key. Save it again." };
  return { kind: "ready", sendMail: webhookSender({ url, secret, allowPrivateNetwork }, now) };
}

/** At once and past the outbox, so that the owner sees what the other side says. */
export async function sendTestWebhook(places: Deps): Promise<SendResult> {
  const webhook = await openWebhook(places);
  if (webhook.kind === "unready") return { kind: "failed", reason: webhook.reason };
  const text = bodyOf("test", { message: "Sent from Settings" }, places.now());
  return webhook.sendMail({
    id: uuidv7(),
    kind: "test",
    to: "webhook",
    subject: "test",
    text,
    html: "",
    messageId: "",
  });
}

/** The owner wants none any more: what has not left is no trouble. */
export async function dropWaitingWebhooks(db: Db): Promise<void> {
  await db.deleteFrom("mails").where("channel", "=", "webhook").where("state", "!=", "sent").execute();
}

/** Those that have left say nothing new after a month. */
export async function sweepWebhooks(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("mails")
    .where("channel", "=", "webhook")
    .where("state", "=", "sent")
    .where("created_at", "<", new Date(now.getTime() - KEPT_MS).toISOString())
    .execute();
}

function bodyOf(type: WebhookEvent | "test", data: Record<string, unknown>, now: Date): string {
  return JSON.stringify({ type, timestamp: now.toISOString(), data });
}

async function readIntegrations(db: Db): Promise<IntegrationSettings> {
  return (await loadSetting<IntegrationSettings>(db, "integrations")) ?? {};
}
