import { uuidv7 } from "uuidv7";
import type { Db } from "#src/db/db.server.ts";
import { enqueueWebhook } from "#src/notifications/webhooks/webhooks.server.ts";
import { searchText } from "#src/leads/lead-search.ts";
import { LEAD_COLUMNS, type Lead } from "#src/leads/lead.ts";
import type { PhoneLead } from "./phone-lead.ts";
import { personKeys } from "#src/leads/person.ts";
import { findFirstLead } from "#src/leads/intake/repeats.server.ts";
import { serviceLabel } from "#src/leads/service.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import { untracked } from "#src/leads/tracking-parameters.ts";

const unknownSource = { ...untracked(), landing_page: "", referrer: "" };

/** No mail: the owner has just talked to the caller. */
export function addPhoneLead(db: Db, lead: PhoneLead, now: Date): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const stored = await insertPhoneLead(trx, lead, now);
    await enqueueWebhook(trx, { event: "lead.created", leadId: stored.id, payload: stored }, now);
    return stored.id;
  });
}

async function insertPhoneLead(db: Db, lead: PhoneLead, now: Date): Promise<Lead> {
  const id = uuidv7();
  const { name, phone, email, service, message, language } = lead;
  const service_requested = serviceLabel((await loadPublished(db)).names.services, service, language);
  const submitted_at = now.toISOString();
  return db
    .insertInto("leads")
    .values({
      ...{ id, name, phone, email, service, service_requested, message, language, submitted_at },
      ...unknownSource,
      ...personKeys(lead),
      origin: "phone",
      idempotency_key: null,
      repeat_of: await findFirstLead(db, { id, email, phone, submitted_at }),
      search_text: searchText({ name, email, phone, service_requested }),
    })
    .returning(LEAD_COLUMNS)
    .executeTakeFirstOrThrow();
}
