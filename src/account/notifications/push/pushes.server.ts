import { uuidv7 } from "uuidv7";
import { after, DAY_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadBusiness } from "#src/account/settings/settings.server.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import type { OutgoingMessage, MessageSender, SendResult } from "#src/account/notifications/message.ts";
import { LONGEST_PUSH_TITLE, shortened } from "#src/account/notifications/short-title.ts";
import { enqueueMessages } from "#src/account/notifications/outbox/enqueue.server.ts";
import { pushKeys } from "./push-keys.server.ts";
import { pushSender } from "./push-sender.server.ts";
import type { Push, ShownPush } from "./push.ts";

const USEFUL_MS = DAY_MS;

export type NewPush = {
  kind: string;
  /** Absent once the lead is erased. */
  leadId: string | undefined;
  write: (language: Language) => Push;
  /** ISO 8601 UTC; at once when absent. */
  dueAt?: string;
};

/** In the caller's transaction. One message for each device, in its language. */
export async function enqueuePush(db: Db, { kind, leadId, write, dueAt }: NewPush, now: Date): Promise<void> {
  const devices = await db.selectFrom("push_subscriptions").select(["endpoint_hash", "language"]).execute();
  const messages = devices.map(({ endpoint_hash, language }) => {
    const lang = language === "fr" ? "fr" : "en";
    const written = write(lang);
    const title = shortened(written.title, LONGEST_PUSH_TITLE);
    const push: ShownPush = { ...written, title, tag: leadId ?? kind, lang };
    const message = {
      kind,
      lead_id: leadId ?? null,
      to: endpoint_hash,
      subject: push.title,
      text: JSON.stringify(push),
    };
    const from = dueAt ? new Date(dueAt) : now;
    return {
      ...{ channel: "push" as const, give_up_at: after(from, USEFUL_MS), ...message },
      ...(dueAt && { next_try_at: dueAt }),
    };
  });
  await enqueueMessages(db, messages, now);
}

type Deps = {
  db: Db;
  secretKey: Buffer;
  now: () => Date;
  allowPrivateNetwork: boolean;
};

export async function openPushSender(deps: Deps): Promise<MessageSender<OutgoingMessage>> {
  return { kind: "ready", sendMessage: await senderOf(deps) };
}

async function senderOf(deps: Deps) {
  const keys = await pushKeys(deps, deps.now());
  const { email } = await loadBusiness(deps.db);
  return pushSender({ ...deps, keys, contact: `mailto:${email}` });
}

/** Past the outbox: the answer is what the push service says. */
export async function sendTestPush(deps: Deps, hash: string, push: Push & { lang: Language }): Promise<SendResult> {
  const sendMessage = await senderOf(deps);
  const text = JSON.stringify({ ...push, tag: "test" } satisfies ShownPush);
  return sendMessage({ id: uuidv7(), kind: "test", to: hash, text });
}
