import type { Insertable } from "kysely";
import type { Db } from "#src/platform/db/db.server.ts";
import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { button, html, lines, mailPage, paragraph } from "#src/account/notifications/mail/mail-html.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { enqueuePush } from "#src/account/notifications/push/pushes.server.ts";
import { theSite } from "#src/account/events/by.ts";
import { record } from "#src/account/events/record.server.ts";
import { ownerContact } from "#src/account/settings/owner-contact.server.ts";
import { loadSetting } from "#src/account/settings/settings.server.ts";
import { asMessage } from "#src/work/conversation/as-message.ts";
import { programMessage } from "#src/work/conversation/reading/message.ts";
import { conversationWords } from "#src/work/conversation/conversation-words.ts";
import type { MessagesTable } from "#src/work/conversation/tables.ts";
import type { MatchedLead, OwnMail } from "./match-mail.server.ts";

type Deps = { db: Db; siteUrl: string };
type Answer = { message: Insertable<MessagesTable>; lead: MatchedLead };

/** In the caller's transaction. What does not come from the owner's own mailbox is sent there too. */
export async function tellOfAnswer(deps: Deps, { message, lead }: Answer, now: Date): Promise<void> {
  const { db } = deps;
  const path = `/admin/leads/${lead.id}`;
  const isProven = message.proof !== "unproven";
  await enqueuePush(
    db,
    {
      ...{ kind: "push-answer", leadId: lead.id },
      write: (language) => {
        const t = conversationWords[language];
        const title = fillIn(isProven ? t.answered : t.unproven, { name: lead.name || t.someone });
        return { title, body: isProven ? "" : t.unprovenBody, path };
      },
    },
    now,
  );
  const payload = programMessage(asMessage(message));
  // What the owner has set aside does not exist for programs.
  if (lead.box === "inbox") await record(db, { kind: "message.received", leadId: lead.id, payload }, theSite, now);
  const { enableEmailNotifications = true } = (await loadSetting(db, "email")) ?? {};
  if (message.road !== "imap" && enableEmailNotifications) await mailOwner(deps, { message, lead }, now);
}

async function mailOwner({ db, siteUrl }: Deps, { message, lead }: Answer, now: Date): Promise<void> {
  const { to, language } = await ownerContact(db);
  const t = conversationWords[language];
  const isProven = message.proof !== "unproven";
  const subject = fillIn(isProven ? t.answered : t.unproven, { name: lead.name || t.someone });
  const names = asMessage(message).files.map(({ name }) => name);
  const paragraphs = [
    ...(isProven ? [] : [t.unprovenBody]),
    message.text || t.unreadable,
    ...(names.length > 0 ? [fillIn(t.files, { files: names.join(", ") })] : []),
  ];
  const href = `${siteUrl}/admin/leads/${lead.id}`;
  await enqueue(
    db,
    {
      ...{ kind: "owner-answer", leadId: lead.id, to, subject },
      ...(message.from_address && { replyTo: message.from_address }),
      text: [...paragraphs, `${t.open}\n${href}`].join("\n\n"),
      html: mailPage({
        ...{ language, title: subject },
        body: html`${paragraphs.map((said) => paragraph(lines(said)))}
          <div>${button(href, t.open)}</div>`,
      }),
    },
    now,
  );
}

export async function tellOfBounce(db: Db, mail: OwnMail, now: Date): Promise<void> {
  const { lead_id: leadId, to } = mail;
  if (!leadId || mail.kind.startsWith("owner-")) return;
  const lead = await db.selectFrom("leads").select("name").where("id", "=", leadId).executeTakeFirst();
  await enqueuePush(
    db,
    {
      ...{ kind: "push-bounce", leadId },
      write: (language) => {
        const t = conversationWords[language];
        const title = fillIn(t.bounced, { name: lead?.name || to });
        return { title, body: t.bouncedBody, path: `/admin/leads/${leadId}` };
      },
    },
    now,
  );
}
