import type { Selectable } from "kysely";
import { uuidv7 } from "uuidv7";
import { parseJson, toJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { loadSetting } from "#src/account/settings/settings.server.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import { openJob } from "#src/work/jobs/jobs.server.ts";
import { searchText } from "#src/work/leads/lead-search.ts";
import type { InvoiceDocument } from "./invoice-document.ts";
import { loadInvoiceEvents, loadInvoiceEventsOf, type InvoiceEvent } from "./invoice-events.server.ts";
import { theSite } from "#src/account/events/by.ts";
import { recordOfInvoice } from "./record-invoice.server.ts";
import { firstInvoiceSettings, type InvoiceSettings } from "./invoice-settings.ts";
import { invoiceTotals } from "./invoice-totals.ts";
import type { InvoiceDraft, InvoiceEdit, InvoiceKind } from "./invoice.ts";
import { loadSettled } from "./ledger.server.ts";
import { loadPayments, type Payment } from "./payments.server.ts";
import type { Settled } from "./balance.ts";
import type { InvoicesTable } from "./tables.ts";

type Row = Selectable<InvoicesTable>;

/** Times are ISO 8601 UTC; days are where the business is. */
export type Invoice = {
  id: string;
  kind: InvoiceKind;
  /** Null until it is issued. */
  number: string | null;
  version: number;
  leadId: string;
  /** Null until what a former version of the program wrote is given its job. */
  jobId: string | null;
  quoteId: string | null;
  appointmentId: string | null;
  correctsId: string | null;
  language: SiteLanguage;
  draft: InvoiceDraft;
  /** Absent until it is issued. */
  document?: InvoiceDocument;
  sha256?: string;
  totalCents: number;
  netCents: number;
  issuedOn: string | null;
  dueOn: string | null;
  createdAt: string;
  sentAt: string | null;
  viewedAt: string | null;
  remindOn: string | null;
  isDisputed: boolean;
};

export type InvoiceInFull = Invoice & { settled: Settled; payments: Payment[]; events: InvoiceEvent[] };

export async function loadInvoice(db: Db, id: string): Promise<InvoiceInFull | undefined> {
  const row = await db.selectFrom("invoices").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const [payments, events, settled] = [
    await loadPayments(db, id),
    await loadInvoiceEvents(db, id),
    await loadSettled(db, [id]),
  ];
  return { ...asInvoice(row), payments, events, settled: settledOf(row, settled.get(id)) };
}

function settledOf(
  { total_cents }: Row,
  sums: Omit<Settled, "totalCents"> = { creditedCents: 0, paidCents: 0 },
): Settled {
  return { totalCents: total_cents, ...sums };
}

/** As a lead has them. */
export type InvoiceOfLead = Invoice & { settled: Settled; events: InvoiceEvent[] };

/** The newest first. */
export function listInvoicesOf(db: Db, leadId: string): Promise<InvoiceOfLead[]> {
  return listWhere(db, "lead_id", leadId);
}

/** The newest first. */
export function listInvoicesOfJob(db: Db, jobId: string): Promise<InvoiceOfLead[]> {
  return listWhere(db, "job_id", jobId);
}

async function listWhere(db: Db, column: "lead_id" | "job_id", id: string): Promise<InvoiceOfLead[]> {
  const rows = await db.selectFrom("invoices").selectAll().where(column, "=", id).orderBy("id", "desc").execute();
  const ids = rows.map((row) => row.id);
  const settled = await loadSettled(db, ids);
  const events = await loadInvoiceEventsOf(db, ids);
  return rows.map((row) => ({
    ...{ ...asInvoice(row), settled: settledOf(row, settled.get(row.id)) },
    events: events.get(row.id) ?? [],
  }));
}

export async function loadInvoiceSettings(db: Db): Promise<InvoiceSettings> {
  const saved = await loadSetting(db, "invoices");
  const prefix = saved?.prefix ?? (await firstPrefix(db));
  return { ...firstInvoiceSettings, ...saved, prefix };
}

/** A series that began stays; F- is for “facture”. */
async function firstPrefix(db: Db): Promise<string> {
  const { prefix } = firstInvoiceSettings;
  if ((await loadPublished(db)).content.languages.includes("fr")) return prefix;
  const begun = await db
    .selectFrom("invoices")
    .select("id")
    .where("number", "like", `${prefix}%`)
    .limit(1)
    .executeTakeFirst();
  return begun ? prefix : "INV-";
}

export type NewInvoice = {
  kind: InvoiceKind;
  leadId: string;
  /** Undefined for work that nothing says anything else of: a job of its own. */
  jobId: string | undefined;
  quoteId?: string | undefined;
  appointmentId?: string | undefined;
  correctsId?: string | undefined;
  language: SiteLanguage;
  draft: InvoiceDraft;
};

export async function insertInvoice(trx: Db, invoice: NewInvoice, now: Date): Promise<Invoice> {
  const { kind, leadId, quoteId = null, appointmentId = null, correctsId = null, language, draft } = invoice;
  const lead = await trx
    .selectFrom("leads")
    .select(["name", "email", "phone"])
    .where("id", "=", leadId)
    .executeTakeFirst();
  const service_requested = Object.values(draft.title).join("\n");
  const id = uuidv7();
  const job_id = invoice.jobId ?? (await openJob(trx, { id, leadId }, now));
  const row = await trx
    .insertInto("invoices")
    .values({
      ...(lead && { search_text: searchText({ ...lead, service_requested }) }),
      ...{ id, job_id, kind, lead_id: leadId, quote_id: quoteId, appointment_id: appointmentId },
      ...{ corrects_id: correctsId, language, ...draftColumns(draft), created_at: now.toISOString() },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordOfInvoice(trx, { invoiceId: row.id, event: { kind: "created" } }, theSite, now);
  return asInvoice(row);
}

export type InvoiceDraftSaved = { kind: "saved"; invoice: Invoice } | { kind: "unknown" | "stale" | "not-draft" };

/** A fixed part of a quote stays: a down payment is what was agreed, whatever words stand beside it. */
export async function saveInvoiceDraft(
  db: Db,
  { id, ...edit }: InvoiceEdit & { id: string },
): Promise<InvoiceDraftSaved> {
  const row = await db.selectFrom("invoices").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return { kind: "unknown" };
  if (row.number !== null) return { kind: "not-draft" };
  const draft = keepPart(parseJson(row.draft), edit.draft);
  const saved = await db
    .updateTable("invoices")
    .set({ ...draftColumns(draft), language: edit.language, version: edit.version + 1 })
    .where("id", "=", id)
    .where("version", "=", edit.version)
    .where("number", "is", null)
    .returningAll()
    .executeTakeFirst();
  return saved ? { kind: "saved", invoice: asInvoice(saved) } : { kind: "stale" };
}

function keepPart(before: InvoiceDraft, edited: InvoiceEdit["draft"]): InvoiceDraft {
  if (!before.part) return { ...edited, part: null };
  const { lines, discount, taxes, part } = before;
  const words = new Map(edited.lines.map((line) => [line.id, line.words]));
  const named = lines.map((line) => ({ ...line, words: words.get(line.id) ?? line.words }));
  return { ...edited, lines: named, discount, taxes, part };
}

/** What is issued is never deleted; nor is what has changed since that version, where one is given. */
export async function deleteInvoiceDraft(db: Db, id: string, version?: number): Promise<boolean> {
  let draft = db.deleteFrom("invoices").where("id", "=", id).where("number", "is", null);
  if (version !== undefined) draft = draft.where("version", "=", version);
  return (await draft.executeTakeFirst()).numDeletedRows > 0n;
}

function draftColumns(draft: InvoiceDraft) {
  const { totalCents: total_cents, netCents: net_cents } = invoiceTotals(draft, []);
  return { draft: toJson(draft), total_cents, net_cents };
}

export function asInvoice(row: Row): Invoice {
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    version: row.version,
    leadId: row.lead_id,
    jobId: row.job_id,
    quoteId: row.quote_id,
    appointmentId: row.appointment_id,
    correctsId: row.corrects_id,
    language: row.language,
    draft: parseJson(row.draft),
    ...(row.document !== null && { document: parseJson(row.document) }),
    ...(row.sha256 !== null && { sha256: row.sha256 }),
    totalCents: row.total_cents,
    netCents: row.net_cents,
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    viewedAt: row.viewed_at,
    remindOn: row.remind_on,
    isDisputed: row.disputed !== 0,
  };
}
