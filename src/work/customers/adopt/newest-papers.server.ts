import { sql } from "kysely";
import { personKeys } from "#src/account/consents/person.ts";
import { parseJson, type Json } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";

type Paper = { table: "quotes" | "invoices"; id: string; at: string };
type Addressed = { customer: { email: string } };
type Contact = { id: string; value: string; key: string; use: string };

/** Papers went to one address of each customer: the newest of them says to which. */
export async function followNewestPapers(trx: Db, customerIds: readonly string[]): Promise<void> {
  const emails = await loadEmails(trx, customerIds);
  const papersOf = await loadPapers(trx, [...emails.keys()]);
  let open = [...emails].map(([id, contacts]) => ({ contacts, papers: papersOf.get(id) ?? [] }));
  const reached: Reached = { kept: [], used: [] };
  while (open.length > 0) {
    const addressees = await loadAddressees(
      trx,
      open.flatMap(({ papers: [newest] }) => newest ?? []),
    );
    const next: typeof open = [];
    for (const { contacts, papers } of open) {
      const [newest, ...older] = papers;
      const used = newest && contacts.find(isOf(addressees.get(newest.id)));
      if (used) reach(reached, used, contacts);
      else if (older.length > 0) next.push({ contacts, papers: older });
    }
    open = next;
  }
  await setUse(trx, "kept", reached.kept);
  await setUse(trx, "all", reached.used);
}

/** Ids of contacts that are written to no more, and of those that are. */
type Reached = { kept: string[]; used: string[] };

/** By their customers, without those of whom there is nothing to decide. */
async function loadEmails(trx: Db, customerIds: readonly string[]): Promise<Map<string, Contact[]>> {
  if (customerIds.length === 0) return new Map();
  const contacts = await trx
    .selectFrom("customer_contacts")
    .select(["customer_id", "id", "kind", "value", "key", "use"])
    .where("customer_id", "in", customerIds)
    .execute();
  // Not asked for by kind: SQLite would read the addresses of everybody.
  const emails = contacts.filter(({ kind }) => kind === "email");
  const all = Map.groupBy(emails, ({ customer_id: id }) => id);
  return new Map([...all].filter(([, some]) => some.length > 1 || some.some(({ use }) => use === "kept")));
}

/** By their customers, the newest first. */
async function loadPapers(trx: Db, customerIds: readonly string[]): Promise<Map<string, Paper[]>> {
  if (customerIds.length === 0) return new Map();
  const leads = () => trx.selectFrom("leads").where("leads.customer_id", "in", customerIds);
  const quotes = leads()
    .innerJoin("quotes", "quotes.lead_id", "leads.id")
    .select(["leads.customer_id", "quotes.id", "quotes.sent_at as at", sql<Paper["table"]>`'quotes'`.as("table")])
    .where("quotes.document", "is not", null);
  const invoices = leads()
    .innerJoin("invoices", "invoices.lead_id", "leads.id")
    .select(["leads.customer_id", "invoices.id", "invoices.issued_at as at"])
    .select(sql<Paper["table"]>`'invoices'`.as("table"))
    .where("invoices.document", "is not", null);
  const rows = await quotes.unionAll(invoices).execute();
  const papers = rows.map(({ at, ...paper }) => ({ ...paper, at: at ?? "" }));
  return Map.groupBy(
    papers.toSorted((a, b) => (a.at + a.id < b.at + b.id ? 1 : -1)),
    ({ customer_id: id }) => id ?? "",
  );
}

/** The addresses that papers went to, by the papers. */
async function loadAddressees(trx: Db, papers: readonly Paper[]): Promise<Map<string, string>> {
  const addressees = new Map<string, string>();
  for (const [table, some] of Map.groupBy(papers, (paper) => paper.table)) {
    const ids = some.map(({ id }) => id);
    const rows = await trx.selectFrom(table).select(["id", "document"]).where("id", "in", ids).execute();
    // Both kinds of documents have it.
    for (const { id, document } of rows)
      if (document !== null) addressees.set(id, parseJson(document as Json<Addressed>).customer.email);
  }
  return addressees;
}

function isOf(email: string | undefined): (contact: Contact) => boolean {
  const key = email === undefined ? "" : personKeys({ email, phone: "" }).email_key;
  return (contact) => contact.value === email || (contact.key !== "" && contact.key === key);
}

function reach(reached: Reached, used: Contact, contacts: readonly Contact[]): void {
  reached.kept.push(...contacts.filter((one) => one.use === "all" && one.id !== used.id).map(({ id }) => id));
  if (used.use === "kept") reached.used.push(used.id);
}

async function setUse(trx: Db, use: "kept" | "all", ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await trx.updateTable("customer_contacts").set({ use }).where("id", "in", ids).execute();
}
