import type { Selectable } from "kysely";
import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { keysetPages } from "#src/platform/db/keyset-pages.server.ts";
import { isSamePerson, type ContactedPerson } from "#src/account/consents/person.ts";
import type { CardDisputesTable, CardRefundsTable, CardSessionsTable } from "#src/work/invoices/card/tables.ts";
import type { InvoiceEventsTable, InvoicesTable, PaymentsTable } from "#src/work/invoices/tables.ts";
import type { Schema } from "#src/platform/db/schema.ts";
import { keptUntil } from "./invoice-retention.server.ts";

/** Without the token of the link. */
export type FoundInvoice = Omit<Selectable<InvoicesTable>, "token_hash" | "sealed_token"> & {
  /** The last day on which tax law wants it kept; null for a draft, which goes with the lead. */
  kept_until: string | null;
};

export type InvoicesOfPerson = {
  invoices: FoundInvoice[];
  invoiceEvents: Selectable<InvoiceEventsTable>[];
  payments: Selectable<PaymentsTable>[];
  cardSessions: Selectable<CardSessionsTable>[];
  cardRefunds: Selectable<CardRefundsTable>[];
  cardDisputes: Selectable<CardDisputesTable>[];
};

/** Also those whose lead is gone: the document names the customer. */
export async function findInvoicesOf(db: Db, person: ContactedPerson, leadIds: string[]): Promise<InvoicesOfPerson> {
  const cards = { cardSessions: [], cardRefunds: [], cardDisputes: [] };
  const found: InvoicesOfPerson = { invoices: [], invoiceEvents: [], payments: [], ...cards };
  const leads = new Set(leadIds);
  for await (const page of keysetPages<Selectable<InvoicesTable>>((last, size) => invoicesAfter(db, last?.id, size))) {
    const invoices = page.filter(({ lead_id, document }) => leads.has(lead_id) || isCustomer(document, person));
    const ids = invoices.map(({ id }) => id);
    if (ids.length === 0) continue;
    const payments = await loadRowsOf(db, "payments", ids);
    found.payments.push(...payments);
    found.invoiceEvents.push(...(await loadRowsOf(db, "invoice_events", ids)));
    found.cardSessions.push(...(await loadRowsOf(db, "card_sessions", ids)));
    found.cardRefunds.push(...(await loadRowsOf(db, "card_refunds", ids)));
    found.cardDisputes.push(...(await loadRowsOf(db, "card_disputes", ids)));
    found.invoices.push(...invoices.map((invoice) => withoutLink(invoice, payments)));
  }
  return found;
}

type AboutInvoices = "payments" | "invoice_events" | "card_sessions" | "card_refunds" | "card_disputes";

async function loadRowsOf<Table extends AboutInvoices>(
  db: Db,
  table: Table,
  invoiceIds: string[],
): Promise<Selectable<Schema[Table]>[]> {
  // The tables share these columns.
  const about = db.selectFrom(table as "invoice_events").selectAll();
  const rows: unknown[] = await about.where("invoice_id", "in", invoiceIds).orderBy("id").execute();
  return rows as Selectable<Schema[Table]>[];
}

/** What stays when everything else of a person is erased. */
export function keptOf({ invoices }: Pick<InvoicesOfPerson, "invoices">): { count: number; until: string | null } {
  const days = invoices.flatMap(({ kept_until: until }) => until ?? []).toSorted();
  return { count: days.length, until: days.at(-1) ?? null };
}

export type InvoicesKept = { count: number; until: string };

/** What stays of leads that go, and until when at the latest; undefined where nothing was issued. */
export async function loadInvoicesKept(db: Db, leadIds: readonly string[]): Promise<InvoicesKept | undefined> {
  const ofLeads = () => db.selectFrom("invoices").where("lead_id", "in", leadIds).where("number", "is not", null);
  const issued = await ofLeads().select("issued_on").execute();
  const { paidOn } = await db
    .selectFrom("payments")
    .select(({ fn }) => fn.max("received_on").as("paidOn"))
    .where("invoice_id", "in", ofLeads().select("id"))
    .executeTakeFirstOrThrow();
  const last = [...issued.map(({ issued_on }) => issued_on ?? ""), paidOn ?? ""].toSorted().at(-1);
  return last ? { count: issued.length, until: keptUntil(last) } : undefined;
}

function isCustomer(document: Selectable<InvoicesTable>["document"], person: ContactedPerson): boolean {
  return document !== null && isSamePerson(parseJson(document).customer, person);
}

function withoutLink(
  { token_hash, sealed_token, ...invoice }: Selectable<InvoicesTable>,
  payments: Selectable<PaymentsTable>[],
): FoundInvoice {
  const days = payments.filter(({ invoice_id }) => invoice_id === invoice.id).map(({ received_on }) => received_on);
  const last = [invoice.issued_on ?? "", ...days].toSorted().at(-1);
  return { ...invoice, kept_until: invoice.number === null || !last ? null : keptUntil(last) };
}

function invoicesAfter(db: Db, last = "", size: number) {
  return db.selectFrom("invoices").selectAll().where("id", ">", last).orderBy("id").limit(size).execute();
}
