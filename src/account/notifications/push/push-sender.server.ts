import type { Db } from "#src/platform/db/db.server.ts";
import { DAY_MS, SECOND_MS } from "#src/platform/clock/durations.ts";
import { serializeReason } from "#src/account/notifications/delivery-words.ts";
import type { OutgoingMessage, SendMessage, SendResult } from "#src/account/notifications/message.ts";
import { post, resultOf, type PostAnswer } from "#src/account/notifications/post.server.ts";
import { removeDevice } from "./push-devices.server.ts";
import type { PushKeys } from "./push-keys.server.ts";
import type { ShownPush } from "./push.ts";

const TIMEOUT_MS = 15 * SECOND_MS;
/** How long the push service keeps a message for a phone that is off. */
const KEPT_SECONDS = DAY_MS / SECOND_MS;
const GONE = [404, 410];
const INVALID = [400, 413];

export type PushSender = {
  db: Db;
  keys: PushKeys;
  /** Whom a push service can write to about us: a `mailto:` address. */
  contact: string;
  allowPrivateNetwork: boolean;
  now: () => Date;
};

/** Encrypted for the device (RFC 8291). */
export function pushSender(sender: PushSender, timeoutMs = TIMEOUT_MS): SendMessage<OutgoingMessage> {
  return async (message) => {
    const device = await findDevice(sender.db, message.to);
    if (!device) return { kind: "refused", reason: { code: "device-removed" } };
    const answer = postTo(device, message, { ...sender, timeoutMs });
    const result = await resultOf(device.endpoint, answer, [...GONE, ...INVALID]);
    await keepOutcome(sender, device.endpoint_hash, result);
    return result;
  };
}

type Device = NonNullable<Awaited<ReturnType<typeof findDevice>>>;

function findDevice(db: Db, hash: string) {
  return db.selectFrom("push_subscriptions").selectAll().where("endpoint_hash", "=", hash).executeTakeFirst();
}

async function postTo(
  device: Device,
  message: OutgoingMessage,
  { keys, contact, allowPrivateNetwork, timeoutMs }: PushSender & { timeoutMs: number },
): Promise<PostAnswer> {
  const { endpoint, p256dh, auth } = device;
  const { default: webPush } = await import("web-push");
  const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message.text, {
    vapidDetails: { subject: contact, ...keys },
    TTL: KEPT_SECONDS,
    urgency: "high",
    topic: topicOf(message.text),
  });
  const headers = { ...request.headers, "User-Agent": "Vitrine-push/1" };
  return post({ url: endpoint, allowPrivateNetwork, timeoutMs, ...request, headers });
}

/** A reminder replaces an undelivered notice. Services take 32 characters at most. */
function topicOf(text: string): string {
  // Only `enqueuePush` writes it.
  const { tag } = JSON.parse(text) as ShownPush;
  return tag.replaceAll(/[^\w-]|-/g, "").slice(0, 32);
}

/** Deletes a device that withdrew its permission. */
async function keepOutcome({ db, now }: PushSender, hash: string, result: SendResult): Promise<void> {
  if (isGone(result)) return removeDevice(db, hash);
  const outcome =
    result.kind === "sent"
      ? { reached_at: now().toISOString(), last_error: null }
      : { last_error: serializeReason(result.reason) };
  await db.updateTable("push_subscriptions").set(outcome).where("endpoint_hash", "=", hash).execute();
}

function isGone(result: SendResult): boolean {
  return result.kind === "refused" && GONE.includes(Number(result.reason.values?.["status"]));
}
