import { uuidv7 } from "uuidv7";
import type { Db } from "#src/db/db.server.ts";
import { searchText } from "./lead-search.ts";
import type { PhoneLead } from "./phone-lead.ts";
import { personKeys } from "./repeat.ts";
import { findFirstLead } from "./repeats.server.ts";
import { serviceLabel } from "./service.ts";

const unknownSource = {
  ...{ utm_source: "", utm_medium: "", utm_campaign: "", utm_term: "", utm_content: "" },
  ...{ gclid: "", gbraid: "", wbraid: "", fbclid: "", msclkid: "", landing_page: "", referrer: "" },
};

/** Nobody is written to: the owner has just talked to them. */
export async function addPhoneLead(db: Db, lead: PhoneLead, now: Date): Promise<string> {
  const id = uuidv7();
  const { name, phone, email, service, message, language } = lead;
  const service_requested = serviceLabel(service, language);
  const submitted_at = now.toISOString();
  await db
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
    .execute();
  return id;
}
