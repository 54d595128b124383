import type { Db } from "#src/platform/db/db.server.ts";
import { setByKey } from "#src/platform/db/set-by-key.server.ts";
import { acquireWriterLock } from "#src/platform/db/writer-lock.server.ts";
import { gather, type Gathered, type SentLead } from "./gather.ts";
import { lockManyJobs } from "./lock-jobs.server.ts";
import { keysOf, loadKnown, loadLiving, loadSharedKeys, sentLeads } from "./known-customers.server.ts";
import { customerSearchText } from "./search-text.ts";
import { writeSearchTexts } from "./write-search-texts.server.ts";

/** What a request is known by. */
const SENT_COLUMNS = [
  ...(["id", "name", "email", "phone", "email_key", "phone_key"] as const),
  ...(["language", "origin", "submitted_at"] as const),
];

/** Before any row of a lead, a job or an invoice is written: two requests of one person at once make one customer. */
export function lockCustomers(trx: Db, now: Date): Promise<void> {
  return acquireWriterLock(trx, "customers", now);
}

/**
 * In the caller's transaction: each lead that has none yet gets the customer who sent it, found again or made. The ids of
 * these customers.
 */
export async function joinCustomers(trx: Db, leadIds: readonly string[], now: Date): Promise<string[]> {
  if (leadIds.length === 0) return [];
  await lockCustomers(trx, now);
  const leads = await sentLeads(trx)
    .select([...SENT_COLUMNS, "customer_id"])
    .where("id", "in", leadIds)
    .orderBy("submitted_at")
    .orderBy("id")
    .execute();
  // Not asked for: SQLite would look for these few among all that have none.
  return join(
    trx,
    leads.filter(({ customer_id: customer }) => customer === null),
  );
}

async function join(trx: Db, leads: readonly SentLead[]): Promise<string[]> {
  if (leads.length === 0) return [];
  const shared = await loadSharedKeys(trx, keysOf(leads));
  const sent = leads.map((lead) => ({ ...lead, ...withoutShared(lead, shared) }));
  const own = await loadLiving(
    trx,
    leads.map(({ id }) => id),
  );
  const known = await loadKnown(trx, keysOf(sent), [...own.values()]);
  const gathered = gather(sent, { known, own });
  const values = [...gathered.leads].flatMap(([value, ids]) => ids.map((key) => ({ key, value })));
  const jobs = await lockJobsWithout(
    trx,
    values.map(({ key }) => key),
  );
  await writeCustomers(trx, gathered);
  await setByKey(trx, { table: "leads", column: "customer_id", values });
  const customerOf = new Map(values.map(({ key, value }) => [key, value]));
  await setByKey(trx, {
    ...{ table: "jobs", column: "customer_id" },
    values: jobs.map(({ id, lead_id: leadId }) => ({ key: id, value: customerOf.get(leadId ?? "") ?? "" })),
  });
  return [...gathered.leads.keys()];
}

async function writeCustomers(trx: Db, { customers, contacts, twoNames }: Gathered): Promise<void> {
  const contactsOf = Map.groupBy(contacts, ({ customer_id: id }) => id);
  const made = customers.map((one) => {
    const own = contactsOf.get(one.id) ?? [];
    return { ...one, search_text: customerSearchText({ ...one, company: "", contacts: own, places: [] }) };
  });
  if (made.length > 0) await trx.insertInto("customers").values(made).execute();
  if (contacts.length > 0) await trx.insertInto("customer_contacts").values(contacts).execute();
  if (twoNames.size > 0)
    await trx
      .updateTable("customers")
      .set({ doubt: "two-names" })
      .where("id", "in", [...twoNames])
      .execute();
  const isMade = new Set(made.map(({ id }) => id));
  await writeSearchTexts(
    trx,
    [...new Set(contacts.map(({ customer_id: id }) => id))].filter((id) => !isMade.has(id)),
  );
}

/** The jobs that were opened while their lead had no customer. */
async function lockJobsWithout(trx: Db, leadIds: readonly string[]) {
  const jobs = trx.selectFrom("jobs").select("id").where("lead_id", "in", leadIds).where("customer_id", "is", null);
  return lockManyJobs(
    trx,
    (await jobs.execute()).map(({ id }) => id),
  );
}

function withoutShared({ email_key: email, phone_key: phone }: SentLead, shared: ReadonlySet<string>) {
  return { email_key: shared.has(email) ? "" : email, phone_key: shared.has(phone) ? "" : phone };
}
