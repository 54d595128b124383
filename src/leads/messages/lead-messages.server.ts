import { after, DAY_MS } from "#src/clock/durations.ts";
import type { Db } from "#src/db/db.server.ts";
import { enqueue } from "#src/notifications/outbox/enqueue.server.ts";
import { enqueuePush } from "#src/notifications/push/pushes.server.ts";
import { enqueueWebhook } from "#src/notifications/webhooks/webhooks.server.ts";
import type { EmailSettings } from "#src/settings/email-settings.ts";
import { ownerContact } from "#src/settings/owner-contact.server.ts";
import { customsOf } from "#src/site/business.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import { loadBusiness, loadSetting } from "#src/settings/settings.server.ts";
import { acknowledgementMail } from "./acknowledgement-mail.ts";
import { newLeadPush } from "./lead-push.ts";
import type { Lead } from "#src/leads/lead.ts";
import { personKeys } from "#src/leads/person.ts";
import { newLeadMail } from "./new-lead-mail.ts";

export async function enqueueLeadMessages(
  db: Db,
  { lead, siteUrl, acknowledge = true }: { lead: Lead; siteUrl: string; acknowledge?: boolean },
  now: Date,
) {
  const business = await loadBusiness(db);
  const { names } = await loadPublished(db);
  const email = (await loadSetting<EmailSettings>(db, "email")) ?? {};
  if (email.enableEmailNotifications ?? true)
    await enqueue(
      db,
      newLeadMail(lead, { ...(await ownerContact(db)), siteUrl, areas: names.areas, customs: customsOf(business) }),
      now,
    );
  if (acknowledge) await enqueue(db, acknowledgementMail(lead, { business, siteUrl }), now);
  await enqueuePush(
    db,
    { kind: "push-new-lead", leadId: lead.id, write: (language) => newLeadPush(lead, names, language) },
    now,
  );
  await enqueueWebhook(db, { event: "lead.created", payload: lead }, now);
}

export async function isAcknowledged(db: Db, { email }: { email: string }, now: Date): Promise<boolean> {
  const mail = await db
    .selectFrom("leads")
    .innerJoin("mails", "mails.lead_id", "leads.id")
    .select("mails.id")
    .where("leads.email_key", "=", personKeys({ email, phone: "" }).email_key)
    .where("leads.submitted_at", ">", after(now, -DAY_MS))
    .where("mails.kind", "=", "visitor-acknowledgement")
    .limit(1)
    .executeTakeFirst();
  return mail !== undefined;
}
