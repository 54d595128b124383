import { isSamePerson, type ContactedPerson } from "#src/account/consents/person.ts";
import { record, type Recording } from "#src/account/events/record.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { forgetWrites } from "#src/platform/db/forget-writes.server.ts";
import { forgetContacts } from "#src/work/customers/forget-contacts.server.ts";
import { lockCustomers } from "#src/work/customers/join-customers.server.ts";
import { deleteLeads, leadsWith } from "#src/work/leads/delete-leads.server.ts";
import { forgetViewsOf } from "#src/work/leads/views/lead-views.server.ts";
import { forgetRequestsOf } from "#src/work/privacy/requests/forget-people.server.ts";
import { recordErasure, type Erased } from "./erasures.server.ts";
import { findPersonalData, inParts, type PersonalData } from "./find-person.server.ts";
import { removeDrafts } from "./invoice-retention.server.ts";
import { keptOf } from "./invoices-of-person.server.ts";
import { attachToRequest } from "#src/work/privacy/requests/people-requests.server.ts";

type Asked = {
  person: ContactedPerson;
  /** The id of the logged request that it answers. */
  request: string | undefined;
  /** How many of their requests waited for the database and are erased already. */
  spooled: number;
};

export async function eraseOnRequest(
  { db, secretKey, by }: Recording & { secretKey: Buffer },
  { person, request, spooled }: Asked,
  now: Date,
): Promise<PersonErased> {
  const alsoWrite = async (trx: Db, { leads: stored, mails }: { leads: number; mails: number }) => {
    const leads = stored + spooled;
    if (request) await attachToRequest(trx, request, { made: "erasure", leads, mails, at: now.toISOString() });
    await record(trx, { kind: "personal_data.erased", subject: String(leads) }, by, now);
  };
  const erased = await erasePersonalData({ db, secretKey, alsoWrite }, person, now);
  return { ...erased, leads: erased.leads + spooled };
}

export type PersonErased = {
  leads: number;
  mails: number;
  /** Invoices and credit notes that tax law wants kept, and the last day of that. */
  invoicesKept: { count: number; until: string | null };
};

type Erasing = {
  db: Db;
  secretKey: Buffer;
  /** In the same transaction. */
  alsoWrite?: (trx: Db, erased: Pick<PersonErased, "leads" | "mails">) => Promise<void>;
};

/**
 * Deleting a lead cascades to its notes, events, messages, files, photos, quotes, plans, appointments and review request.
 * Its consents lose the way to it, and stay, as do issued invoices.
 */
export async function erasePersonalData(
  { db, secretKey, alsoWrite }: Erasing,
  person: ContactedPerson,
  now: Date,
): Promise<PersonErased> {
  const { leads, mails, invoices, customers, contacts } = await findPersonalData(db, person);
  await db.transaction().execute(async (trx) => {
    await lockCustomers(trx, now);
    for (const erased of [person, ...alsoErased(person, { leads, customers, contacts })])
      await recordErasure(trx, secretKey, erased, now);
    for (const ids of inParts(mails.map(({ id }) => id)))
      await trx.deleteFrom("mails").where("id", "in", ids).execute();
    for (const ids of inParts(leads.map(({ id }) => id))) await deleteLeads(trx, leadsWith(trx, ids), now);
    await forgetContacts(trx, contacts);
    await forgetRequestsOf(trx, person, now);
    await alsoWrite?.(trx, { leads: leads.length, mails: mails.length });
  });
  await removeDrafts(db);
  await forgetViewsOf(db, person, now);
  await forgetWrites(db);
  return { leads: leads.length, mails: mails.length, invoicesKept: keptOf({ invoices }) };
}

/** What a restored backup would not find by the person's address, as it may not know yet that those are one. */
function alsoErased(
  person: ContactedPerson,
  { leads, customers, contacts }: Pick<PersonalData, "leads" | "customers" | "contacts">,
): Erased[] {
  const ids = new Set(customers.map(({ id }) => id));
  const reached = contacts.filter(({ customer_id: id, kind, use }) => ids.has(id) && kind === "email" && use === "all");
  return [
    ...leads.filter((lead) => !isSamePerson(lead, person)).map(({ id }) => ({ leadId: id })),
    // A backup from before they were merged has them apart, and one from before others were parted from them has these with them.
    ...customers.map(({ id }) => ({ customerId: id })),
    ...reached
      .filter(({ value }) => !isSamePerson({ email: value, phone: "" }, person))
      .map(({ value }) => ({ email: value })),
  ];
}
