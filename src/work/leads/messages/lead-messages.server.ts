import { after, DAY_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { enqueueAll } from "#src/account/notifications/outbox/enqueue.server.ts";
import { enqueuePush } from "#src/account/notifications/push/pushes.server.ts";
import { theSite, type By } from "#src/account/events/by.ts";
import { record } from "#src/account/events/record.server.ts";
import { loadCorrespondence } from "#src/account/settings/owner-contact.server.ts";
import { usualPromises } from "#src/account/settings/promises/promises.server.ts";
import { languageAmong } from "#src/platform/i18n/site-language.ts";
import { serviceName } from "#src/work/leads/service.ts";
import { regionalFormatOf } from "#src/site/business.ts";
import type { SiteNames } from "#src/site/site-names.ts";
import { acknowledgementMail } from "./acknowledgement-mail.ts";
import { newLeadPush } from "./lead-push.ts";
import type { Lead } from "#src/work/leads/lead.ts";
import { waitForPhotos } from "./wait-for-photos.ts";
import { personKeys } from "#src/account/consents/person.ts";
import { newLeadMail } from "./new-lead-mail.ts";

/** `photos`: how many are still to come. */
type NewLead = { lead: Lead; siteUrl: string; names: SiteNames; acknowledge?: boolean; photos?: number; by?: By };

export async function enqueueLeadMessages(
  db: Db,
  { lead, siteUrl, names, acknowledge = true, photos = 0, by = theSite }: NewLead,
  now: Date,
): Promise<void> {
  const { business, email, owner, promises = usualPromisesOf(names) } = await loadCorrespondence(db);
  const toOwner = {
    ...owner,
    siteUrl,
    areas: names.areas,
    services: names.services,
    regionalFormat: regionalFormatOf(business),
  };
  const mails = [
    ...((email.enableEmailNotifications ?? true)
      ? [{ ...newLeadMail(lead, toOwner), ...waitForPhotos(photos, now) }]
      : []),
    ...(acknowledge ? [acknowledgementMail(inLanguageOf(names, lead), { business, promises, siteUrl, photos })] : []),
  ];
  await enqueueAll(db, mails, now);
  await enqueuePush(
    db,
    { kind: "push-new-lead", leadId: lead.id, write: (language) => newLeadPush(lead, names, language) },
    now,
  );
  await record(db, { kind: "lead.created", leadId: lead.id, payload: lead }, by, now);
}

/** The site’s own, whatever language the request came in. */
function inLanguageOf({ outline, services }: SiteNames, lead: Lead): Lead {
  const language = languageAmong(outline.languages, lead.language);
  return { ...lead, language, service_requested: serviceName(services, lead, language) };
}

function usualPromisesOf({ services }: SiteNames) {
  return usualPromises(services.map(({ key }) => ({ id: key })));
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
