import type { Db } from "#src/db/db.server.ts";
import type { OutgoingMessage, SendMessage, SendResult } from "#src/notifications/mail/mail.ts";
import { complaintOf, ForbiddenAddress, hostOf, post, type Answer } from "#src/notifications/post.server.ts";
import { removeDevice } from "./push-devices.server.ts";
import type { PushKeys } from "./push-keys.server.ts";
import type { ShownPush } from "./push.ts";

const LONGEST_MS = 15_000;
/** The push service keeps it so long for a phone that is off; after a day it is no news. */
const KEPT_SECONDS = 24 * 3600;

export type PushSender = {
  db: Db;
  keys: PushKeys;
  /** Whom a push service can write to about us: a `mailto:` address. */
  contact: string;
  allowPrivateNetwork: boolean;
  now: () => Date;
};

/** Sends a message of the outbox to one device. Only the device can read it (RFC 8291). */
export function pushSender(sender: PushSender, timeoutMs = LONGEST_MS): SendMessage {
  return async (message) => {
    const device = await findDevice(sender.db, message.to);
    if (!device) return { kind: "refused", reason: "This device is not told any more." };
    const result = await postTo(device, message, { ...sender, timeoutMs });
    await keepOutcome(sender, device.endpoint_hash, result);
    return result;
  };
}

type Device = NonNullable<Awaited<ReturnType<typeof findDevice>>>;

function findDevice(db: Db, hash: string) {
  return db.selectFrom("push_subscriptions").selectAll().where("endpoint_hash", "=", hash).executeTakeFirst();
}

type Gone = { kind: "refused"; reason: string; isGone: true };

async function postTo(
  device: Device,
  message: OutgoingMessage,
  { keys, contact, allowPrivateNetwork, timeoutMs }: PushSender & { timeoutMs: number },
): Promise<SendResult | Gone> {
  const { endpoint, p256dh, auth } = device;
  try {
    const { default: webPush } = await import("web-push");
    const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message.text, {
      vapidDetails: { subject: contact, ...keys },
      TTL: KEPT_SECONDS,
      urgency: "high",
      topic: topicOf(message.text),
    });
    return readAnswer(endpoint, await post({ url: endpoint, allowPrivateNetwork, timeoutMs, ...request }));
  } catch (error) {
    if (error instanceof ForbiddenAddress)
      return { kind: "refused", reason: `${hostOf(endpoint)} is not on the public internet.` };
    return { kind: "failed", reason: `${hostOf(endpoint)} ${complaintOf(error)}` };
  }
}

/** A reminder takes the place of a notice that the phone never got. Services take 32 signs at most. */
function topicOf(text: string): string {
  // Only `enqueuePush` writes it.
  const { tag } = JSON.parse(text) as ShownPush;
  return tag.replaceAll(/[^\w-]|-/g, "").slice(0, 32);
}

function readAnswer(endpoint: string, { status, text }: Answer): SendResult | Gone {
  if (status >= 200 && status < 300) return { kind: "sent" };
  const words = text.replace(/\s+/g, " ").trim().slice(0, 200);
  const reason = `${hostOf(endpoint)} answered ${status}${words && `: ${words}`}`;
  if (status === 404 || status === 410) return { kind: "refused", reason, isGone: true };
  const isRefused = status === 400 || status === 413;
  return isRefused ? { kind: "refused", reason } : { kind: "failed", reason };
}

/** A device that took its permission back is forgotten; of the others the owner sees how it went. */
async function keepOutcome({ db, now }: PushSender, hash: string, result: SendResult | Gone): Promise<void> {
  if ("isGone" in result) return removeDevice(db, hash);
  const outcome =
    result.kind === "sent" ? { reached_at: now().toISOString(), last_error: null } : { last_error: result.reason };
  await db.updateTable("push_subscriptions").set(outcome).where("endpoint_hash", "=", hash).execute();
}
