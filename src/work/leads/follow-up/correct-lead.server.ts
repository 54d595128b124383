import { record, type Recording } from "#src/account/events/record.server.ts";
import { siteLanguageOf } from "#src/platform/i18n/site-language.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { LeadDetails } from "#src/work/leads/lead-events.ts";
import { findFirstLead } from "#src/work/leads/intake/repeats.server.ts";
import { searchText } from "#src/work/leads/lead-search.ts";
import { personKeys } from "#src/account/consents/person.ts";
import { correctContacts } from "#src/work/customers/correct-contacts.server.ts";
import { serviceLabel } from "#src/work/leads/service.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import type { ServiceChoice } from "#src/site/site-names.ts";
import { changeLead, changeLeadWithin, type LeadBefore, type LeadChanged } from "./change-lead.server.ts";
import type { PhoneCorrection } from "./phone-lead.ts";

const names = ["name", "phone", "email", "service_requested", "message"] as const;

/** The former values stay in the lead's history. */
export async function correctLead(
  { db, by }: Recording,
  correction: PhoneCorrection & { id: string },
  now: Date,
): Promise<LeadChanged> {
  const { id, version } = correction;
  const { services } = (await loadPublished(db)).names;
  return changeLead(db, { id, version, now }, (lead) => {
    const corrected = correctedValues(lead, correction, services);
    const before: LeadDetails = {};
    for (const name of names) if (corrected[name] !== lead[name]) before[name] = lead[name];
    if (Object.keys(before).length === 0) return undefined;
    const after = { ...lead, ...corrected, ...personKeys(corrected) };
    const values = { ...corrected, ...personKeys(corrected), search_text: searchText(corrected) };
    return {
      values,
      event: { kind: "corrected", before },
      alsoWrite: async (trx) => {
        await record(trx, { kind: "lead.corrected" }, by, now);
        if (before.phone !== undefined || before.email !== undefined) await findRepeatAgain(trx, after);
        await correctOthers(trx, { lead, after }, now);
        const customerId = lead.customer_id;
        if (customerId) await correctContacts(trx, { customerId, before: lead, after }, now);
      },
    };
  });
}

/** In the language of the request, as the visitor would have chosen it. */
function correctedValues(
  lead: LeadBefore,
  { name, phone, email, message, service }: PhoneCorrection,
  services: ServiceChoice[],
) {
  const isSame = service === undefined || service === lead.service;
  const asked = isSame
    ? { service: lead.service, service_requested: lead.service_requested }
    : { service, service_requested: serviceLabel(services, service, siteLanguageOf(lead.language) ?? "fr") };
  return { name, phone, email, message, ...asked };
}

type Correction = { lead: LeadBefore; after: LeadBefore };

/** The other requests of the customer that came with the address or number that was wrong, or that is gone. */
async function correctOthers(trx: Db, { lead, after }: Correction, now: Date): Promise<void> {
  if (!lead.customer_id) return;
  for (const [way, key] of [
    ["email", "email_key"],
    ["phone", "phone_key"],
  ] as const) {
    if (lead[way] === after[way]) continue;
    const values = { [way]: after[way], [key]: after[key] };
    await correctRequests(trx, { customerId: lead.customer_id, former: { [key]: lead[key] }, values }, now);
  }
}

type Reached = Partial<Pick<LeadBefore, "name" | "email" | "phone" | "email_key" | "phone_key">>;
type Known = Partial<Pick<LeadBefore, "name" | "email_key" | "phone_key">>;

/** In the caller's transaction: the requests of a customer that came with what was wrong; blank finds none. */
export async function correctRequests(
  trx: Db,
  { customerId, former, values }: { customerId: string; former: Known; values: Reached },
  now: Date,
): Promise<void> {
  const wrong = Object.entries(former);
  if (wrong.some(([, value]) => value === "")) return;
  let requests = trx.selectFrom("leads").selectAll().where("customer_id", "=", customerId);
  for (const [column, value] of wrong) requests = requests.where(column as keyof Known, "=", value);
  for (const lead of await requests.execute()) {
    const before: LeadDetails = {};
    for (const name of names)
      if (name in values && values[name as keyof Reached] !== lead[name]) before[name] = lead[name];
    if (Object.keys(before).length === 0) continue;
    await changeLeadWithin(trx, { id: lead.id, now }, () => ({
      values: { ...values, search_text: searchText({ ...lead, ...values }) },
      event: { kind: "corrected", before },
    }));
  }
}

async function findRepeatAgain(db: Db, lead: LeadBefore): Promise<void> {
  const repeat_of = lead.box === "inbox" ? await findFirstLead(db, lead) : lead.repeat_of;
  await db.updateTable("leads").set({ repeat_of }).where("id", "=", lead.id).execute();
}
