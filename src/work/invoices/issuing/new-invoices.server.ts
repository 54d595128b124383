import { uuidv7 } from "uuidv7";
import type { Db } from "#src/platform/db/db.server.ts";
import { inTransaction } from "#src/platform/db/in-transaction.server.ts";
import { loadPaperTerms } from "#src/work/papers/paper-terms.server.ts";
import { loadInboxLead } from "#src/work/leads/list/inbox-leads.server.ts";
import { loadFacts } from "#src/work/jobs/job-facts.server.ts";
import { jobOf } from "#src/work/jobs/job-of.server.ts";
import { loadWorkDay } from "#src/work/jobs/work-day.server.ts";
import { chargedTaxes } from "#src/work/papers/exempt.ts";
import { loadKnownPlace } from "#src/work/quotes/known-place.server.ts";
import { placeOfWork } from "#src/work/quotes/quote-document.ts";
import { evidenceIn, loadQuoteEvents } from "#src/work/quotes/quote-events.server.ts";
import { quoteTotals } from "#src/work/quotes/quote-totals.ts";
import { asQuote, loadQuoteTaxes } from "#src/work/quotes/quotes.server.ts";
import { noText, textOf, type Text } from "#src/site/content/text.ts";
import { loadLanguageFor, loadPublished } from "#src/site/content/site-versions.server.ts";
import { creditedWhole, downPaymentsIn, hasPlan, isInvoiced } from "./down-payments.server.ts";
import { lockWork } from "./lock-work.server.ts";
import { partOf } from "#src/work/invoices/invoice-totals.ts";
import type { InvoiceDraft, InvoiceKind, InvoiceLine } from "#src/work/invoices/invoice.ts";
import { asInvoice, insertInvoice, loadInvoiceSettings, type Invoice } from "#src/work/invoices/invoices.server.ts";

export type InvoiceMade =
  | { kind: "made"; invoice: Invoice }
  /** There is one of its kind already: a second tap opens it. */
  | { kind: "exists"; invoice: Invoice }
  | { kind: "unknown" | "lead-set-aside" | "not-accepted" | "no-down-payment" | "quote-invoiced" | "billed-by-plan" };

/** Blank, with the service that was asked for. */
export function createBlankInvoice(db: Db, leadId: string, now: Date): Promise<InvoiceMade> {
  return inTransaction(db, (trx) => blankWithin(trx, { leadId }, now));
}

/** Blank, for what was done beside what was agreed: of the same job, and nothing of what it billed is subtracted. */
export function createExtraInvoice(db: Db, jobId: string, now: Date): Promise<InvoiceMade> {
  return db.transaction().execute(async (trx) => {
    const job = await trx.selectFrom("jobs").select("lead_id").where("id", "=", jobId).executeTakeFirst();
    return job?.lead_id ? blankWithin(trx, { leadId: job.lead_id, jobId }, now) : { kind: "unknown" };
  });
}

type OfBlank = { leadId: string; jobId?: string };

async function blankWithin(trx: Db, { leadId, jobId }: OfBlank, now: Date): Promise<InvoiceMade> {
  const lead = await loadInboxLead(trx, leadId);
  if (!lead) return { kind: (await leadExists(trx, leadId)) ? "lead-set-aside" : "unknown" };
  const { content } = await loadPublished(trx);
  const service = content.services.find(({ id }) => id === lead.service);
  const untaxed = service?.untaxed?.length ? { untaxed: service.untaxed } : {};
  const line = { ...freeLine(service?.label ?? noText, 0), service: service?.id ?? "", ...untaxed };
  const done = await lastDone(trx, { leadId, jobId });
  const first = await firstDraft(trx, { leadId, place: done?.place || (await loadKnownPlace(trx, leadId)) });
  const words = { title: service?.label ?? noText };
  const draft = { ...first, ...words, servedOn: done?.day ?? null, lines: [line] };
  const billed = jobId ?? (done && (await jobOf(trx, done, "appointments")));
  const language = await loadLanguageFor(trx, lead.language);
  const invoice = await insertInvoice(trx, { kind: "invoice", leadId, jobId: billed, language, draft }, now);
  return { kind: "made", invoice };
}

export type FromQuote = { quoteId: string; kind: "invoice" | "down-payment"; appointmentId?: string };

/** The down payment that an accepted quote asked for, or all that the customer chose. */
export async function createFromQuote(
  db: Db,
  { quoteId, kind, appointmentId }: FromQuote,
  now: Date,
): Promise<InvoiceMade> {
  return inTransaction(db, async (trx) => {
    const row = await trx.selectFrom("quotes").selectAll().where("id", "=", quoteId).executeTakeFirst();
    if (!row) return { kind: "unknown" };
    const quote = asQuote(row);
    const { document, leadId } = quote;
    if (quote.state !== "accepted" || !document) return { kind: "not-accepted" };
    if (!(await loadInboxLead(trx, leadId))) return { kind: "lead-set-aside" };
    const jobId = await lockWork(trx, row, "quotes");
    if (kind === "invoice" && (await hasPlan(trx, jobId))) return { kind: "billed-by-plan" };
    const existing = await findOfQuote(trx, { jobId, quoteId, kind });
    if (existing) return { kind: "exists", invoice: existing };
    if (kind === "down-payment" && (await isInvoiced(trx, jobId))) return { kind: "quote-invoiced" };
    const evidence = evidenceIn(await loadQuoteEvents(trx, quoteId));
    const chosen = new Set(evidence?.chosen);
    const totals = quoteTotals(document, chosen);
    const common = {
      ...(await firstDraft(trx, { leadId, place: placeOfWork({ document, acceptance: evidence }) })),
      ...{ title: document.title, taxes: document.taxes },
      servedOn: kind === "invoice" ? await loadWorkDay(trx, "quotes", quoteId) : null,
    };
    const language = await loadLanguageFor(trx, evidence?.language ?? quote.language);
    const made = (draft: InvoiceDraft) =>
      insertInvoice(trx, { kind, leadId, jobId, quoteId, appointmentId, language, draft }, now);
    if (kind === "invoice") {
      const lines = document.lines.filter(({ optional, id }) => !optional || chosen.has(id)).map(toInvoiceLine);
      return { kind: "made", invoice: await made({ ...common, lines, discount: document.discount }) };
    }
    if (totals.depositCents === 0) return { kind: "no-down-payment" };
    const part = partOf(totals, { beforeCents: 0, cents: totals.depositCents });
    const line = freeLine(downPaymentWords(document.number), part.netCents);
    return { kind: "made", invoice: await made({ ...common, lines: [line], termDays: 0, part }) };
  });
}

/** The newest visit done of the job; without one, of the request's that are of no quote and no plan. */
function lastDone(trx: Db, { leadId, jobId }: OfBlank) {
  const done = trx
    .selectFrom("appointments")
    .select(["id", "job_id", "lead_id", "day", "place"])
    .where("state", "=", "done")
    .orderBy("day", "desc");
  if (jobId !== undefined) return done.where("job_id", "=", jobId).executeTakeFirst();
  return done
    .where("lead_id", "=", leadId)
    .where("quote_id", "is", null)
    .where("plan_id", "is", null)
    .executeTakeFirst();
}

function toInvoiceLine({ optional: _, ...line }: InvoiceLine & { optional: boolean }): InvoiceLine {
  return line;
}

function downPaymentWords(number: string): Text {
  return textOf({ fr: `Acompte sur la soumission ${number}`, en: `Down payment on quote ${number}` });
}

export function freeLine(words: Text, unitCents: number): InvoiceLine {
  return { id: uuidv7(), service: "", words, hundredths: 100, unit: "flat", unitCents };
}

/** With nothing in it but the taxes, the term and where the customer lives, which is the place of the work unless said otherwise. */
export async function firstDraft(trx: Db, { leadId, place }: { leadId: string; place: string }): Promise<InvoiceDraft> {
  const { billingAddress, termDays: agreed, exemption } = await loadPaperTerms(trx, leadId);
  const termDays = agreed ?? (await loadInvoiceSettings(trx)).termDays;
  const where = billingAddress ? { address: billingAddress, place } : { address: place, place: "" };
  const words = { title: noText, note: noText, ...where };
  return {
    ...words,
    lines: [],
    discount: null,
    taxes: chargedTaxes(await loadQuoteTaxes(trx), exemption),
    servedOn: null,
    termDays,
    part: null,
  };
}

/**
 * One that was credited as a whole is none any more. An issued down payment is of the job, whatever version asked for it, as is
 * one that is kept for it; an invoice is of its version, as what another one billed is subtracted.
 */
export async function findOfQuote(
  trx: Db,
  { jobId, quoteId, kind }: { jobId: string; quoteId: string; kind: InvoiceKind },
): Promise<Invoice | undefined> {
  const rows = await selectInvoices(trx)
    .where("job_id", "=", jobId)
    .where("quote_id", "is not", null)
    .where("kind", "=", kind)
    .orderBy("id", "desc")
    .execute();
  const credited = await creditedWhole(
    trx,
    rows.map(({ id }) => id),
  );
  const row = rows
    .filter(({ quote_id, number }) => quote_id === quoteId || (kind === "down-payment" && number !== null))
    .find(({ id }) => !credited.has(id));
  if (row || kind !== "down-payment") return row && asInvoice(row);
  const [job] = await loadFacts(trx, [jobId]);
  const kept = job && downPaymentsIn(job).at(-1);
  return kept && asInvoice(await selectInvoices(trx).where("id", "=", kept.id).executeTakeFirstOrThrow());
}

function selectInvoices(trx: Db) {
  return trx.selectFrom("invoices").selectAll();
}

async function leadExists(trx: Db, id: string): Promise<boolean> {
  return (await trx.selectFrom("leads").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}
