import { loadLanguageFor } from "#src/site/content/site-versions.server.ts";
import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { firstDraft } from "#src/work/invoices/issuing/new-invoices.server.ts";
import { insertInvoice } from "#src/work/invoices/invoices.server.ts";
import { loadInboxLead } from "#src/work/leads/list/inbox-leads.server.ts";
import { listPlansOfJob } from "#src/work/plans/stored-plan.server.ts";
import { placeOfWork } from "#src/work/quotes/quote-document.ts";
import { evidenceIn } from "#src/work/quotes/quote-events.server.ts";
import type { QuoteDraft } from "#src/work/quotes/quote.ts";
import { createQuoteWithin, listQuotesOfJob, saveQuoteDraft } from "#src/work/quotes/quotes.server.ts";

/** What an earlier job says of the next one. */
type Former = Pick<QuoteDraft, "title" | "lines" | "discount"> & {
  /** None were charged, as of an exempt customer. */
  isUntaxed: boolean;
  depositPercent: number | null;
  /** Blank where nobody said it. */
  place: string;
};

export type Begun =
  | { kind: "begun"; paper: "quote" | "invoice"; id: string; leadId: string }
  | { kind: "unknown" | "lead-set-aside" };

/**
 * A draft with the lines, the prices and the place of an earlier job: a job of its own, of the same request. Terms and taxes
 * are those of today.
 */
export function beginAgain(db: Db, { jobId, paper }: { jobId: string; paper: "quote" | "invoice" }, now: Date) {
  return db.transaction().execute(async (trx): Promise<Begun> => {
    const job = await trx.selectFrom("jobs").select("lead_id").where("id", "=", jobId).executeTakeFirst();
    if (!job?.lead_id) return { kind: "unknown" };
    const lead = await loadInboxLead(trx, job.lead_id);
    if (!lead) return { kind: "lead-set-aside" };
    const former = await loadFormer(trx, jobId);
    const language = await loadLanguageFor(trx, lead.language);
    const begin = paper === "quote" ? quoteAgain : invoiceAgain;
    return { kind: "begun", paper, leadId: lead.id, id: await begin(trx, { leadId: lead.id, language, former }, now) };
  });
}

type Beginning = {
  leadId: string;
  language: SiteLanguage;
  former: Former | undefined;
};

async function quoteAgain(trx: Db, { leadId, language, former }: Beginning, now: Date): Promise<string> {
  const quote = await createQuoteWithin(trx, leadId, now);
  if (!quote) throw new Error("A lead went while its quote was made");
  if (!former) return quote.id;
  const { isUntaxed, place, ...same } = former;
  const taxes = isUntaxed ? [] : quote.draft.taxes;
  const draft = { ...quote.draft, ...same, taxes, ...(place && { place }) };
  await saveQuoteDraft(trx, { id: quote.id, version: quote.version, language, draft });
  return quote.id;
}

async function invoiceAgain(trx: Db, { leadId, language, former }: Beginning, now: Date): Promise<string> {
  const first = await firstDraft(trx, { leadId, place: former?.place ?? "" });
  const draft = former
    ? {
        ...{ ...first, title: former.title, discount: former.discount },
        lines: former.lines.map(({ optional: _, ...line }) => line),
        taxes: former.isUntaxed ? [] : first.taxes,
      }
    : first;
  const invoice = await insertInvoice(trx, { kind: "invoice", leadId, jobId: undefined, language, draft }, now);
  return invoice.id;
}

/** The version that stands with what was chosen of it, else the newest; else the plan; else the newest invoice. */
async function loadFormer(trx: Db, jobId: string): Promise<Former | undefined> {
  return (await formerQuote(trx, jobId)) ?? (await formerPlan(trx, jobId)) ?? formerInvoice(trx, jobId);
}

async function formerQuote(trx: Db, jobId: string): Promise<Former | undefined> {
  const quotes = await listQuotesOfJob(trx, jobId);
  const quote = quotes.find(({ state }) => state === "accepted") ?? quotes[0];
  if (!quote) return undefined;
  const { events, document } = quote;
  const acceptance = quote.state === "accepted" ? evidenceIn(events) : undefined;
  const { title, lines, discount, taxes, depositPercent, place } = document ?? quote.draft;
  const chosen = lines.filter(({ id, optional }) => !acceptance || !optional || acceptance.chosen.includes(id));
  return {
    ...{ title, discount, depositPercent, isUntaxed: taxes.length === 0 },
    lines: acceptance ? chosen.map((line) => ({ ...line, optional: false })) : chosen,
    place: placeOfWork({ document, acceptance }) || (place ?? ""),
  };
}

async function formerPlan(trx: Db, jobId: string): Promise<Former | undefined> {
  const [plan] = await listPlansOfJob(trx, jobId);
  if (!plan) return undefined;
  const { title, lines, discount, place } = plan.draft;
  return { title, discount, place, isUntaxed: false, depositPercent: null, lines: lines.map(asAgreed) };
}

async function formerInvoice(trx: Db, jobId: string): Promise<Former | undefined> {
  const row = await trx
    .selectFrom("invoices")
    .select("draft")
    .where("job_id", "=", jobId)
    .where("kind", "=", "invoice")
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (!row) return undefined;
  const { title, lines, discount, taxes, address, place } = parseJson(row.draft);
  const where = place || address;
  return {
    title,
    discount,
    isUntaxed: taxes.length === 0,
    depositPercent: null,
    place: where,
    lines: lines.map(asAgreed),
  };
}

function asAgreed<Line extends object>(line: Line): Line & { optional: false } {
  return { ...line, optional: false };
}
