import type { Selectable } from "kysely";
import { domainToASCII } from "node:url";
import { uuidv7 } from "uuidv7";
import { type Json, toJson } from "#src/platform/columns/column.ts";
import { GIVE_UP_AFTER_MS } from "#src/platform/clock/back-off.ts";
import { after } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { MailsTable } from "#src/account/notifications/tables.ts";
import type { Channel } from "#src/account/notifications/delivery-words.ts";
import { isCommercial, headerLine, type Mail } from "#src/account/notifications/mail/mail.ts";
import type { StoredFile } from "#src/account/notifications/message.ts";
import { loadBusiness } from "#src/account/settings/settings.server.ts";

/** In the caller's transaction: both are stored or neither. */
export function enqueue(db: Db, mail: Mail, now: Date): Promise<void> {
  return enqueueAll(db, [mail], now);
}

export function enqueueAll(db: Db, mails: Mail[], now: Date): Promise<void> {
  return enqueueMessages(db, mails.map(messageOf), now);
}

function messageOf(mail: Mail): NewMessage {
  const { id, kind, text, html } = mail;
  return {
    ...(id && { id }),
    channel: "mail",
    kind,
    lead_id: mail.leadId ?? null,
    to: headerLine(mail.to),
    reply_to: mail.replyTo ? headerLine(mail.replyTo) : null,
    subject: headerLine(mail.subject),
    text,
    html,
    attachments: toJson(storedFiles(mail)),
    appointment_id: mail.appointmentId ?? null,
    ...(mail.thread && { in_reply_to: mail.thread.inReplyTo, thread_ids: mail.thread.ids.join(" ") }),
    ...(mail.stopAddress && { list_unsubscribe: `<${mail.stopAddress}>` }),
    ...(mail.giveUpAt && { give_up_at: mail.giveUpAt }),
    ...(mail.dueAt && { next_try_at: mail.dueAt }),
  };
}

function storedFiles({ attachments = [], copyOfQuote, copyOfInvoice, answerFiles = [] }: Mail): StoredFile[] {
  return [
    ...attachments,
    ...(copyOfQuote === undefined ? [] : [{ copyOfQuote }]),
    ...(copyOfInvoice === undefined ? [] : [{ copyOfInvoice }]),
    ...answerFiles.map((answerFile) => ({ answerFile })),
  ];
}

type NewMessage = Pick<Selectable<MailsTable>, "kind" | "lead_id" | "to" | "subject" | "text"> & {
  channel: Channel;
  id?: string;
  html?: string;
  attachments?: Json<StoredFile[]>;
  appointment_id?: string | null;
  reply_to?: string | null;
  in_reply_to?: string;
  thread_ids?: string;
  consent_id?: string;
  list_unsubscribe?: string;
  /** After three days when absent. */
  give_up_at?: string;
  /** At once when absent. */
  next_try_at?: string;
};

export async function enqueueMessages(db: Db, messages: NewMessage[], now: Date): Promise<void> {
  if (messages.length === 0) return;
  if (messages.some(({ kind, consent_id }) => isCommercial(kind) && !consent_id))
    throw new Error("a commercial mail without a consent");
  const domain = await ownDomain(db);
  const rows = messages.map((message) => {
    const id = message.id ?? uuidv7();
    return {
      id,
      reply_to: null,
      html: "",
      give_up_at: after(now, GIVE_UP_AFTER_MS),
      next_try_at: now.toISOString(),
      ...message,
      message_id: `<${id}@${domain}>`,
      created_at: now.toISOString(),
    };
  });
  await db
    .insertInto("mails")
    .values(rows)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** A From address that cannot be parsed must not lose the mail. */
async function ownDomain(db: Db): Promise<string> {
  const { email } = await loadBusiness(db);
  return domainToASCII(email.slice(email.lastIndexOf("@") + 1)) || "localhost";
}
