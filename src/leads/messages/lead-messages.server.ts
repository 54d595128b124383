import type { Db } from "#src/db/db.server.ts";
import { enqueue } from "#src/notifications/outbox/outbox.server.ts";
import { enqueuePush } from "#src/notifications/push/pushes.server.ts";
import { enqueueWebhook } from "#src/notifications/webhooks/webhooks.server.ts";
import type { EmailSettings } from "#src/settings/email-settings.ts";
import { ownerContact } from "#src/settings/owner-contact.server.ts";
import { loadBusiness, loadSetting } from "#src/settings/settings.server.ts";
import { acknowledgementMail } from "./acknowledgement-mail.ts";
import { newLeadPush } from "./lead-push.ts";
import type { Lead } from "#src/leads/lead.ts";
import { newLeadMail } from "./new-lead-mail.ts";

export async function enqueueLeadMessages(db: Db, { lead, siteUrl }: { lead: Lead; siteUrl: string }, now: Date) {
  const business = await loadBusiness(db);
  const email = (await loadSetting<EmailSettings>(db, "email")) ?? {};
  if (email.enableEmailNotifications ?? true)
    await enqueue(db, newLeadMail(lead, { ...(await ownerContact(db)), siteUrl }), now);
  await enqueue(db, acknowledgementMail(lead, { business, siteUrl }), now);
  await enqueuePush(
    db,
    { kind: "push-new-lead", leadId: lead.id, write: (language) => newLeadPush(lead, language) },
    now,
  );
  await enqueueWebhook(db, "lead.created", lead, now);
}
