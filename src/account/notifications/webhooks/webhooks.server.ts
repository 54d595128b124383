import { uuidv7 } from "uuidv7";
import type { Db } from "#src/platform/db/db.server.ts";
import type { IntegrationSettings, WebhookChoice } from "#src/account/settings/integrations.ts";
import { openSecret } from "#src/account/settings/secrets.server.ts";
import { loadSetting } from "#src/account/settings/settings.server.ts";
import type { OutgoingMessage, MessageSender, SendResult } from "#src/account/notifications/message.ts";
import { enqueueMessages } from "#src/account/notifications/outbox/enqueue.server.ts";
import { webhookSender } from "./webhook-sender.server.ts";

type WebhookMessage = {
  /** The `type` of the body. */
  event: string;
  choice: WebhookChoice;
  /** Deleting the lead deletes its messages too. */
  leadId?: string | undefined;
  payload: Record<string, unknown>;
  /** ISO 8601 UTC; at once when absent. */
  dueAt?: string | undefined;
};

/** In the caller's transaction. Does nothing without a webhook, or for an event that is switched off. */
export async function enqueueWebhook(
  db: Db,
  { event, choice, leadId, payload, dueAt }: WebhookMessage,
  now: Date,
): Promise<void> {
  const settings = await loadIntegrations(db);
  if (!settings.webhookUrl || settings[choice] === false) return;
  const message = {
    channel: "webhook" as const,
    kind: event,
    lead_id: leadId ?? null,
    to: "webhook",
    subject: event,
    text: bodyOf(event, payload, now),
    ...(dueAt && { next_try_at: dueAt }),
  };
  await enqueueMessages(db, [message], now);
}

type Deps = {
  db: Db;
  secretKey: Buffer;
  now: () => Date;
  allowPrivateNetwork: boolean;
};

/** With the current settings, also for earlier messages. */
export async function openWebhookSender({
  db,
  secretKey,
  now,
  allowPrivateNetwork,
}: Deps): Promise<MessageSender<OutgoingMessage>> {
  const { webhookUrl: url, webhookSecret: sealed } = await loadIntegrations(db);
  if (!url || !sealed) return { kind: "unready", reason: { code: "no-webhook" } };
  const secret = openSecret(secretKey, "webhookSecret", sealed);
  if (secret === undefined) return { kind: "unready", reason: { code: "webhook-secret-unreadable" } };
  return { kind: "ready", sendMessage: webhookSender({ url, secret, allowPrivateNetwork }, now) };
}

/** Past the outbox: the answer is what the receiver says. */
export async function sendTestWebhook(deps: Deps): Promise<SendResult> {
  const webhook = await openWebhookSender(deps);
  if (webhook.kind === "unready") return { kind: "failed", reason: webhook.reason };
  const text = bodyOf("test", { message: "Sent from Settings" }, deps.now());
  return webhook.sendMessage({ id: uuidv7(), kind: "test", to: "webhook", text });
}

export async function dropWaitingWebhooks(db: Db): Promise<void> {
  await db.deleteFrom("mails").where("channel", "=", "webhook").where("state", "!=", "sent").execute();
}

function bodyOf(type: string, data: Record<string, unknown>, now: Date): string {
  return JSON.stringify({ type, timestamp: now.toISOString(), data });
}

async function loadIntegrations(db: Db): Promise<IntegrationSettings> {
  return (await loadSetting(db, "integrations")) ?? {};
}
