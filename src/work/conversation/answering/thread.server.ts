import type { Db } from "#src/platform/db/db.server.ts";
import type { MailThread } from "#src/account/notifications/mail/mail.ts";

const MOST_IDS = 20;

/** What the next mail to the customer answers: their last one, else our last one to them. */
export async function loadThread(db: Db, leadId: string): Promise<MailThread> {
  const last = await db
    .selectFrom("messages")
    .select(["message_id", "thread_ids"])
    .where("lead_id", "=", leadId)
    .where("direction", "=", "in")
    .where("kind", "=", "answer")
    .where("message_id", "!=", "")
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  const sent = await db
    .selectFrom("mails")
    .select(["message_id", "provider_id", "thread_ids"])
    .where("lead_id", "=", leadId)
    .where("channel", "=", "mail")
    .where("state", "=", "sent")
    .where("kind", "not like", "owner-%")
    .orderBy("sent_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const own = sent && { message_id: sent.provider_id || sent.message_id, thread_ids: sent.thread_ids };
  const answered = last ?? own;
  if (!answered) return { inReplyTo: "", ids: [] };
  const before = [...(own?.thread_ids.split(" ") ?? []), own?.message_id ?? "", ...answered.thread_ids.split(" ")];
  const ids = [...before, answered.message_id].filter(Boolean);
  return { inReplyTo: answered.message_id, ids: [...new Set(ids.toReversed())].toReversed().slice(-MOST_IDS) };
}
