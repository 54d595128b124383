import { sql, type SqlBool } from "kysely";
import { normalEmail } from "#src/account/consents/person.ts";
import { record, type Recording } from "#src/account/events/record.server.ts";
import { linkedIds, openLink, renewLink } from "#src/account/secret-links/secret-links.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";

/** Links that went to an address which was put right since, and still open. */
export type FormerLinks = { address: string; count: number };

const papers = [
  { table: "quotes", events: "quote_events", of: "quote_id", link: "quoteLink" },
  { table: "invoices", events: "invoice_events", of: "invoice_id", link: "invoiceLink" },
] as const;

type Found = { kind: "quoteLink" | "invoiceLink" | "planLink"; id: string };

/** Null where nothing is to be asked. */
export async function loadFormerLinks(db: Db, customerId: string): Promise<FormerLinks | null> {
  const address = await loadFormer(db, customerId);
  if (address === "") return null;
  const { length: count } = await findLinks(db, { customerId, address });
  return count > 0 ? { address, count } : null;
}

type Ending = { customerId: string; secretKey: Buffer };

/** They open nothing any more; what is sent again has new ones. The number that ended. */
export function endFormerLinks({ db, by }: Recording, { customerId, secretKey }: Ending, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const address = await loadFormer(trx, customerId);
    const links = address === "" ? [] : await findLinks(trx, { customerId, address });
    for (const link of links) {
      const former = (await openLink({ db: trx, secretKey }, link))?.token;
      const token = await renewLink({ db: trx, secretKey }, link, now);
      if (former) await renewInMails(trx, { customerId, former, token });
    }
    await keepFormerLinks(trx, customerId);
    await record(trx, { kind: "former_links.ended", subject: String(links.length) }, by, now);
    return links.length;
  });
}

type Renewed = { customerId: string; former: string; token: string };

/** What waits goes to the address that is right, and opens the link that is new. */
async function renewInMails(trx: Db, { customerId, former, token }: Renewed): Promise<void> {
  await trx
    .updateTable("mails")
    .set({ text: sql`replace(text, ${former}, ${token})`, html: sql`replace(html, ${former}, ${token})` })
    .where("state", "=", "waiting")
    .where("claimed_until", "is", null)
    .where("lead_id", "in", trx.selectFrom("leads").select("leads.id").where("customer_id", "=", customerId))
    .execute();
}

/** The owner has looked: they are not asked about again. */
export async function keepFormerLinks(db: Db, customerId: string): Promise<void> {
  await db.updateTable("customers").set({ wrong_email: "" }).where("id", "=", customerId).execute();
}

/** Blank once the customer has it again. */
async function loadFormer(db: Db, customerId: string): Promise<string> {
  const row = await db
    .selectFrom("customers")
    .select("wrong_email")
    .where("id", "=", customerId)
    .where("wrong_email", "!=", "")
    .executeTakeFirst();
  if (!row) return "";
  const contacts = await db
    .selectFrom("customer_contacts")
    .select("value")
    .where("customer_id", "=", customerId)
    .where("kind", "=", "email")
    .execute();
  const isTheirs = contacts.some(({ value }) => normalEmail(value) === normalEmail(row.wrong_email));
  return isTheirs ? "" : row.wrong_email;
}

type Sent = { customerId: string; address: string };

async function findLinks(db: Db, { customerId, address }: Sent): Promise<Found[]> {
  const key = normalEmail(address);
  const found: Found[] = [];
  for (const { table, events, of, link } of papers) {
    // Both tables of papers and both of events share these columns.
    const rows = await db
      .selectFrom(table as "quotes")
      .innerJoin("jobs", "jobs.id", `${table as "quotes"}.job_id`)
      .innerJoin(events as "quote_events", `${events as "quote_events"}.${of as "quote_id"}`, `${table as "quotes"}.id`)
      .select([`${table as "quotes"}.id`, "detail"])
      .where("jobs.customer_id", "=", customerId)
      .where(`${table as "quotes"}.id`, "in", linkedIds(db, link))
      .where(sql<SqlBool>`detail like '%"to":%'`)
      .execute();
    const sent = rows.filter(({ detail }) => normalEmail(recipientIn(detail)) === key);
    found.push(...[...new Set(sent.map(({ id }) => id))].map((id) => ({ kind: link, id })));
  }
  return [...found, ...(await findPlans(db, { customerId, key }))];
}

function recipientIn(detail: string): string {
  const { to } = JSON.parse(detail) as { to?: unknown };
  return typeof to === "string" ? to : "";
}

/** The mails with the page of a plan go where the request was sent from: its history has the address that was wrong. */
async function findPlans(db: Db, { customerId, key }: { customerId: string; key: string }): Promise<Found[]> {
  const rows = await db
    .selectFrom("plans")
    .innerJoin("leads", "leads.id", "plans.lead_id")
    .innerJoin("lead_events", "lead_events.lead_id", "leads.id")
    .select(["plans.id", "lead_events.detail"])
    .where("leads.customer_id", "=", customerId)
    .where("lead_events.kind", "=", "corrected")
    .where("plans.id", "in", linkedIds(db, "planLink"))
    .execute();
  const of = rows.filter(({ detail }) => {
    const { before } = JSON.parse(detail) as { before?: { email?: string } };
    return normalEmail(before?.email ?? "") === key;
  });
  return [...new Set(of.map(({ id }) => id))].map((id) => ({ kind: "planLink" as const, id }));
}
