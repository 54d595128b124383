import { uuidv7 } from "uuidv7";
import type { Db } from "#src/platform/db/db.server.ts";
import { theSite } from "#src/account/events/by.ts";
import { record, type Recording } from "#src/account/events/record.server.ts";
import { searchText } from "#src/work/leads/lead-search.ts";
import { LEAD_COLUMNS, type Lead } from "#src/work/leads/lead.ts";
import type { PhoneLead } from "./phone-lead.ts";
import { personKeys } from "#src/account/consents/person.ts";
import { joinCustomers } from "#src/work/customers/join-customers.server.ts";
import { findFirstLead } from "#src/work/leads/intake/repeats.server.ts";
import { enqueueLeadMessages } from "#src/work/leads/messages/lead-messages.server.ts";
import { serviceLabel } from "#src/work/leads/service.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import { untracked } from "#src/work/leads/tracking-parameters.ts";

const unknownSource = { ...untracked(), landing_page: "", referrer: "" };

/** No mail: the owner has just talked to the caller. The same key again gives the same lead. */
export function addPhoneLead(
  db: Db,
  { idempotencyKey = null, ...lead }: PhoneLead & { idempotencyKey?: string | null },
  now: Date,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const stored = await insertLead(trx, { lead, origin: "phone", idempotencyKey }, now);
    if (!stored) return leadWithKey(trx, idempotencyKey);
    await record(trx, { kind: "lead.created", leadId: stored.id, payload: stored }, theSite, now);
    return stored.id;
  });
}

/** For a customer who is known: nobody has to be looked for. */
export function addOfficeLead(
  db: Db,
  { lead, customerId }: { lead: PhoneLead; customerId: string },
  now: Date,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const stored = await insertLead(trx, { lead, origin: "phone", idempotencyKey: null, customerId }, now);
    if (!stored) throw new Error("a lead without a key cannot be known already");
    return stored.id;
  });
}

type Sent = { lead: PhoneLead; idempotencyKey: string | null; siteUrl: string };

/** The owner is told as of a request, the customer is not. The same key again gives the same lead. */
export function addProgramLead(
  { db, by }: Recording,
  { siteUrl, ...sent }: Sent,
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  return db.transaction().execute(async (trx) => {
    const stored = await insertLead(trx, { ...sent, origin: "program" }, now);
    if (!stored) return { id: await leadWithKey(trx, sent.idempotencyKey), isNew: false };
    const { names } = await loadPublished(trx);
    await enqueueLeadMessages(trx, { lead: stored, siteUrl, names, acknowledge: false, by }, now);
    return { id: stored.id, isNew: true };
  });
}

type NewLead = { lead: PhoneLead; origin: "phone" | "program"; idempotencyKey: string | null; customerId?: string };

/** Undefined when the key is taken. */
async function insertLead(
  db: Db,
  { lead, origin, idempotencyKey, customerId }: NewLead,
  now: Date,
): Promise<Lead | undefined> {
  const id = uuidv7();
  const { name, phone, email, service, message, language } = lead;
  const service_requested = serviceLabel((await loadPublished(db)).names.services, service, language);
  const submitted_at = now.toISOString();
  const stored = await db
    .insertInto("leads")
    .values({
      ...{ id, name, phone, email, service, service_requested, message, language, submitted_at },
      ...unknownSource,
      ...personKeys(lead),
      origin,
      ...(customerId && { customer_id: customerId }),
      idempotency_key: idempotencyKey,
      repeat_of: await findFirstLead(db, { id, email, phone, submitted_at }),
      search_text: searchText({ name, email, phone, service_requested }),
    })
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .returning(LEAD_COLUMNS)
    .executeTakeFirst();
  if (stored) await joinCustomers(db, [stored.id], now);
  return stored;
}

async function leadWithKey(db: Db, key: string | null): Promise<string> {
  const known = db.selectFrom("leads").select("id").where("idempotency_key", "=", key);
  return (await known.executeTakeFirstOrThrow()).id;
}
