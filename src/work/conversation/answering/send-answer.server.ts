import { loadLanguageFor } from "#src/site/content/site-versions.server.ts";
import { toJson } from "#src/platform/columns/column.ts";
import { sha256 } from "#src/platform/columns/hash.server.ts";
import { after, SECOND_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { headerLine } from "#src/account/notifications/mail/mail.ts";
import { html, lines, mailPage, paragraph } from "#src/account/notifications/mail/mail-html.ts";
import { signature, signatureText } from "#src/account/notifications/mail/signature.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { theSite } from "#src/account/events/by.ts";
import { record } from "#src/account/events/record.server.ts";
import { loadBusiness } from "#src/account/settings/settings.server.ts";
import { loadRecipients } from "#src/work/customers/recipients.server.ts";
import { asMessage } from "#src/work/conversation/as-message.ts";
import { programMessage, type Message } from "#src/work/conversation/reading/message.ts";
import { giveFilesBack, takeFiles, type FilesTaken } from "#src/work/conversation/attaching/answer-files.server.ts";
import { changeLeadWithin, withStatus } from "#src/work/leads/follow-up/change-lead.server.ts";
import { searchableText } from "#src/work/leads/lead-search.ts";
import type { MailAnswer } from "./answer.ts";
import { loadThread } from "./thread.server.ts";

/** In which it can be taken back. */
const WAITS_MS = 10 * SECOND_MS;

type NotAnswered = "unknown" | "set-aside" | "no-address" | Exclude<FilesTaken["kind"], "taken">;
export type MailAnswered = { kind: "queued"; message: Message } | { kind: NotAnswered };

const contacted = { status: "contacted" as const, won_cents: null, lost_reason: "" };

/** Leaves by the outbox after a moment. It is the first contact, and whatever waited for an answer has it. */
export function sendAnswer(
  db: Db,
  { leadId, ...answer }: MailAnswer & { leadId: string },
  now: Date,
): Promise<MailAnswered> {
  return db.transaction().execute(async (trx) => {
    const lead = await trx
      .selectFrom("leads")
      .select(["id", "box", "language"])
      .where("id", "=", leadId)
      .executeTakeFirst();
    if (!lead) return { kind: "unknown" };
    if (lead.box !== "inbox") return { kind: "set-aside" };
    const { to = "" } = (await loadRecipients(trx, leadId, "answers")) ?? {};
    if (!to) return { kind: "no-address" };
    const taken = await takeFiles(trx, { leadId, messageId: answer.id, ids: answer.files });
    if (taken.kind !== "taken") return taken;
    const files = taken.files.map(({ id: fileId, ...file }) => ({ ...file, fileId }));
    const business = await loadBusiness(trx);
    const language = await loadLanguageFor(trx, lead.language);
    const dueAt = after(now, WAITS_MS);
    const thread = await loadThread(trx, leadId);
    const asked = await newestAsked(trx, leadId);
    const row = {
      job_id: asked?.job_id ?? null,
      ...{ id: answer.id, lead_id: leadId, direction: "out" as const, kind: "answer" as const },
      ...{ from_address: business.email, from_name: business.name, to_address: headerLine(to) },
      ...{ subject: headerLine(answer.subject), text: answer.text, files: toJson(files) },
      search_text: searchableText([answer.subject, answer.text, ...files.map(({ name }) => name)].join("\n")),
      ...{ message_hash: sha256(`answer ${answer.id}`), thread_ids: thread.ids.join(" ") },
      ...{ at: now.toISOString(), created_at: now.toISOString() },
    };
    const message = asMessage(row, { state: "waiting", sent_at: null });
    const inserted = await trx
      .insertInto("messages")
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    // A second press.
    if (!inserted) return { kind: "queued", message };
    const paragraphs = answer.text.split(/\n{2,}/);
    await enqueue(
      trx,
      {
        ...{ id: answer.id, kind: "customer-answer", leadId, to, subject: answer.subject, dueAt, thread },
        ...(business.email && { replyTo: business.email }),
        answerFiles: taken.files.map(({ id }) => id),
        text: `${answer.text}\n\n${signatureText(business, language)}`,
        html: mailPage({
          ...{ language, title: answer.subject },
          body: html`${paragraphs.map((said) => paragraph(lines(said)))}${signature(business, language)}`,
        }),
      },
      now,
    );
    const payload = programMessage({ ...message, state: "sent" });
    await record(trx, { kind: "message.sent", leadId, payload, dueAt }, theSite, now);
    await changeLeadWithin(trx, { id: leadId, now }, (before) =>
      before.status === "new" ? withStatus(before, contacted) : undefined,
    );
    await trx
      .updateTable("messages")
      .set({ standing: "answered", answered_by: answer.id })
      .where("lead_id", "=", leadId)
      .where("standing", "in", ["wanted", "look"])
      .execute();
    return { kind: "queued", message };
  });
}

/** What it answers is about the same work. */
function newestAsked(db: Db, leadId: string) {
  return db
    .selectFrom("messages")
    .select("job_id")
    .where("lead_id", "=", leadId)
    .where("standing", "in", ["wanted", "look"])
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
}

export type TakenBack = "taken-back" | "unknown" | "has-left";
type Which = { leadId: string; id: string };

/** While nothing has begun to send it: the lead waits again as before. */
export function takeBack(db: Db, { leadId, id }: Which, now: Date): Promise<TakenBack> {
  return db.transaction().execute(async (trx) => {
    const message = await trx
      .selectFrom("messages")
      .select("created_at")
      .where("id", "=", id)
      .where("lead_id", "=", leadId)
      .where("direction", "=", "out")
      .executeTakeFirst();
    if (!message) return "unknown";
    const stopped = await trx
      .deleteFrom("mails")
      .where("id", "=", id)
      .where("state", "=", "waiting")
      .where("attempts", "=", 0)
      .where("claimed_by", "is", null)
      .executeTakeFirst();
    if (stopped.numDeletedRows === 0n) return "has-left";
    await trx
      .deleteFrom("mails")
      .where("lead_id", "=", leadId)
      .where("kind", "=", "message.sent")
      .where("text", "like", `%"id":"${id}"%`)
      .execute();
    await giveFilesBack(trx, id);
    await trx.deleteFrom("messages").where("id", "=", id).execute();
    await waitAgain(trx, { leadId, id, at: message.created_at }, now);
    return "taken-back";
  });
}

async function waitAgain(db: Db, { leadId, id, at }: Which & { at: string }, now: Date): Promise<void> {
  const answered = db.updateTable("messages").where("answered_by", "=", id);
  await answered.set({ standing: "look", answered_by: null }).where("proof", "=", "unproven").execute();
  await answered.set({ standing: "wanted", answered_by: null }).execute();
  const first = await db
    .selectFrom("lead_events")
    .select("id")
    .where("lead_id", "=", leadId)
    .where("kind", "=", "status")
    .where("at", "=", at)
    .executeTakeFirst();
  if (!first) return;
  await changeLeadWithin(db, { id: leadId, now }, (before) =>
    before.status === "contacted" ? withStatus(before, { ...contacted, status: "new" }) : undefined,
  );
}
