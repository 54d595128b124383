import { personKeys } from "#src/account/consents/person.ts";
import { parseJson, type Json } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";

type Paper = { table: "quotes" | "invoices"; id: string; at: string };
type Addressed = { customer: { email: string } };
type Contact = { id: string; value: string; key: string; use: string };

/** Papers went to one address of each customer: the newest of them says to which. */
export async function followNewestPapers(trx: Db, leadIds: readonly string[]): Promise<void> {
  const customers = await trx
    .selectFrom("leads")
    .select("customer_id")
    .distinct()
    .where("id", "in", leadIds)
    .where("customer_id", "is not", null)
    .execute();
  const ids = customers.flatMap(({ customer_id: id }) => id ?? []);
  if (ids.length === 0) return;
  const papersOf = await loadPapers(trx, ids);
  for (const [id, contacts] of await loadEmails(trx, [...papersOf.keys()]))
    await followPapers(trx, contacts, papersOf.get(id) ?? []);
}

/** The newest first. */
async function loadPapers(trx: Db, customerIds: string[]): Promise<Map<string, Paper[]>> {
  const leads = () => trx.selectFrom("leads").where("leads.customer_id", "in", customerIds);
  const quotes = await leads()
    .innerJoin("quotes", "quotes.lead_id", "leads.id")
    .select(["leads.customer_id", "quotes.id", "quotes.sent_at as at"])
    .where("quotes.document", "is not", null)
    .execute();
  const invoices = await leads()
    .innerJoin("invoices", "invoices.lead_id", "leads.id")
    .select(["leads.customer_id", "invoices.id", "invoices.issued_at as at"])
    .where("invoices.document", "is not", null)
    .execute();
  const papers = [
    ...quotes.map((quote) => ({ ...quote, table: "quotes" as const })),
    ...invoices.map((invoice) => ({ ...invoice, table: "invoices" as const })),
  ].map(({ customer_id, at, ...paper }) => ({ ...paper, customerId: customer_id ?? "", at: at ?? "" }));
  return Map.groupBy(
    papers.toSorted((a, b) => (a.at + a.id < b.at + b.id ? 1 : -1)),
    ({ customerId }) => customerId,
  );
}

/** By their customers. */
async function loadEmails(trx: Db, customerIds: readonly string[]): Promise<Map<string, Contact[]>> {
  if (customerIds.length === 0) return new Map();
  const contacts = await trx
    .selectFrom("customer_contacts")
    .select(["customer_id", "id", "value", "key", "use"])
    .where("customer_id", "in", customerIds)
    .where("kind", "=", "email")
    .execute();
  return Map.groupBy(contacts, ({ customer_id }) => customer_id);
}

async function followPapers(trx: Db, contacts: Contact[], papers: readonly Paper[]): Promise<void> {
  if (contacts.length < 2 && contacts.every((one) => one.use !== "kept")) return;
  for (const paper of papers) {
    const used = await addressee(trx, paper, contacts);
    if (used) return reach(trx, used, contacts);
  }
}

async function addressee(trx: Db, { table, id }: Paper, contacts: Contact[]): Promise<Contact | undefined> {
  const { document } = await trx.selectFrom(table).select("document").where("id", "=", id).executeTakeFirstOrThrow();
  if (document === null) return undefined;
  // Both kinds of documents have it.
  const { email } = parseJson(document as Json<Addressed>).customer;
  const { email_key: sentTo } = personKeys({ email, phone: "" });
  return contacts.find(({ value, key }) => value === email || (key !== "" && key === sentTo));
}

async function reach(trx: Db, used: Contact, contacts: Contact[]): Promise<void> {
  const others = contacts.filter((one) => one.use === "all" && one.id !== used.id).map(({ id }) => id);
  if (others.length > 0)
    await trx.updateTable("customer_contacts").set({ use: "kept" }).where("id", "in", others).execute();
  if (used.use === "kept")
    await trx.updateTable("customer_contacts").set({ use: "all" }).where("id", "=", used.id).execute();
}
