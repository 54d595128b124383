import { loadLanguageFor } from "#src/site/content/site-versions.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { theSite } from "#src/account/events/by.ts";
import { fillIn, siteDictionary } from "#src/platform/i18n/dictionary.ts";
import { formatDay, formatMonth } from "#src/platform/i18n/formats.ts";
import {
  inTaxes,
  loadDeductibleByPlan,
  markDeducted,
  type Deductible,
} from "#src/work/invoices/issuing/down-payments.server.ts";
import { announceIssued } from "#src/work/invoices/messages/invoice-news.server.ts";
import { invoiceTotals, partOf, type Part } from "#src/work/invoices/invoice-totals.ts";
import type { InvoiceDraft } from "#src/work/invoices/invoice.ts";
import { asInvoice, insertInvoice, type Invoice } from "#src/work/invoices/invoices.server.ts";
import { issueInvoice } from "#src/work/invoices/issuing/issue-invoice.server.ts";
import { findOfQuote, firstDraft, freeLine } from "#src/work/invoices/issuing/new-invoices.server.ts";
import { loadJobOf } from "#src/work/jobs/job-of.server.ts";
import type { QuoteTax } from "#src/work/quotes/quote-totals.ts";
import { loadQuoteTaxes } from "#src/work/quotes/quotes.server.ts";
import { taxKey } from "#src/site/business.ts";
import { noText, textIn, type Text } from "#src/site/content/text.ts";
import { discountOfVisits, instalmentPart, linesOfVisits, priceOf, type NextInstalment } from "./plan-price.ts";
import type { Instalment } from "./plan.ts";
import type { Plan } from "./stored-plan.server.ts";

const planInvoiceWords = siteDictionary(
  {
    month: "{title}, {month}",
    visits: "Visites\u00A0: {days}",
    instalment: "{title}, versement {number} de {of}",
    subtracted: "L’acompte déjà facturé ({numbers}) est soustrait du prix de la saison avant les versements.",
  },
  {
    month: "{title}, {month}",
    visits: "Visits: {days}",
    instalment: "{title}, instalment {number} of {of}",
    subtracted:
      "The down payment already invoiced ({numbers}) is subtracted from the season’s price before the instalments.",
  },
);

export type InvoicingDeps = { db: Db; secretKey: Buffer; siteUrl: string };

/** In the caller's transaction, which has locked the job. `days` of the visits, the oldest first; `appointmentId` where it is one visit alone. */
export async function invoiceVisits(
  deps: InvoicingDeps,
  { plan, days, appointmentId }: { plan: Plan; days: string[]; appointmentId?: string },
  now: Date,
): Promise<Invoice> {
  const { lines, discount, title, billing } = plan.draft;
  const [month] = days.map((day) => day.slice(0, 7));
  const draft = {
    ...(await commonDraft(deps.db, plan)),
    ...{ lines: linesOfVisits(lines, days.length), discount: discountOfVisits(discount, days.length) },
    servedOn: days.at(-1) ?? null,
    ...(billing === "month" &&
      month && {
        title: textIn((language) =>
          title[language] === ""
            ? ""
            : fillIn(planInvoiceWords[language].month, { title: title[language], month: formatMonth(month, language) }),
        ),
        note: noteOfVisits(days),
      }),
  };
  const quoteId = await quoteToSubtract(deps.db, { plan, draft });
  return insertAndSend(
    deps,
    { plan, draft, ...(appointmentId && { appointmentId }), ...(quoteId && { quoteId }) },
    now,
  );
}

/** The plan's quote, for the first invoice of visits that is large enough for all of its down payments. */
async function quoteToSubtract(
  db: Db,
  { plan: { id, quoteId }, draft }: { plan: Plan; draft: InvoiceDraft },
): Promise<string | undefined> {
  if (!quoteId) return undefined;
  const jobId = await loadJobOf(db, "plans", id);
  if (await findOfQuote(db, { jobId, quoteId, kind: "invoice" })) return undefined;
  const downPayments = await loadDeductibleByPlan(db, { jobId, invoiceIds: [] });
  const paidCents = downPayments.reduce((all, { totalCents }) => all + totalCents, 0);
  const keys = draft.taxes.map(taxKey).join();
  const isSubtractable =
    paidCents > 0 &&
    paidCents <= invoiceTotals(draft, []).totalCents &&
    downPayments.every(({ taxes }) => taxes.map(taxKey).join() === keys);
  return isSubtractable ? quoteId : undefined;
}

/** The days of the visits in one invoice. */
export function noteOfVisits(days: readonly string[]): Text {
  return textIn((language) =>
    fillIn(planInvoiceWords[language].visits, {
      days: new Intl.ListFormat(language).format(days.map((day) => formatDay(day, language, "short"))),
    }),
  );
}

/** The same for a part of the season, whose price is in the down payments and the parts to the cent. */
export async function invoiceInstalment(
  deps: InvoicingDeps,
  { plan, next }: { plan: Plan; next: NextInstalment },
  now: Date,
): Promise<Instalment> {
  const downPayments = await downPaymentsOf(deps.db, plan);
  const common = await commonDraft(deps.db, plan);
  const { instalments, title } = plan.draft;
  const deducted = downPayments.map((one) => inTaxes(one, common.taxes));
  const price = priceOf(plan.draft, common.taxes);
  const { billed } = plan;
  const billedParts = await loadBilledParts(deps.db, billed, { price, taxes: common.taxes });
  const part = instalmentPart(price, { instalments, billed, billedParts, deducted });
  const { on } = next;
  if (part.totalCents <= 0) return { on, cents: 0 };
  const words = textIn((language) =>
    title[language] === ""
      ? ""
      : fillIn(planInvoiceWords[language].instalment, { title: title[language], number: next.number, of: next.of }),
  );
  const draft = { ...common, lines: [freeLine(words, part.netCents)], note: noteOf(downPayments), part };
  const { id } = await insertAndSend(deps, { plan, draft }, now);
  const taken = downPayments.map((one) => one.id);
  await markDeducted(deps.db, taken, id);
  return { on, cents: part.totalCents, invoiceId: id };
}

type Season = { price: Part; taxes: readonly QuoteTax[] };

/** Nothing but its amount is known of an invoice that is gone. */
async function loadBilledParts(db: Db, billed: readonly Instalment[], { price, taxes }: Season): Promise<Part[]> {
  const ids = billed.flatMap(({ invoiceId }) => invoiceId ?? []);
  if (ids.length === 0) return billed.map(({ cents }) => partOf(price, { beforeCents: 0, cents }));
  const rows = await db.selectFrom("invoices").selectAll().where("id", "in", ids).execute();
  const invoices = new Map(rows.map((row) => [row.id, asInvoice(row)]));
  return billed.map(({ cents, invoiceId = "" }) => {
    const invoice = invoices.get(invoiceId);
    if (!invoice) return partOf(price, { beforeCents: 0, cents });
    const { taxes: own } = invoice.document ?? invoice.draft;
    const part = invoice.document?.totals ?? invoiceTotals(invoice.draft, []);
    return inTaxes({ ...part, taxes: own }, taxes);
  });
}

/** What the instalments of a plan subtract: issued for its job, and in no other invoice than theirs. */
export async function downPaymentsOf(
  db: Db,
  { quoteId, billed }: Pick<Plan, "quoteId" | "billed">,
): Promise<Deductible[]> {
  if (!quoteId) return [];
  const invoiceIds = billed.flatMap(({ invoiceId }) => invoiceId ?? []);
  return loadDeductibleByPlan(db, { jobId: await loadJobOf(db, "quotes", quoteId), invoiceIds });
}

function noteOf(downPayments: readonly Deductible[]): Text {
  if (downPayments.length === 0) return noText;
  return textIn((language) =>
    fillIn(planInvoiceWords[language].subtracted, {
      numbers: new Intl.ListFormat(language).format(downPayments.map(({ number }) => number)),
    }),
  );
}

async function commonDraft(db: Db, { leadId, draft: { title, place } }: Plan): Promise<InvoiceDraft> {
  // What a plan charges no tax on is said by its lines, as it was agreed.
  return { ...(await firstDraft(db, { leadId, place })), title, taxes: await loadQuoteTaxes(db) };
}

type NewPlanInvoice = { plan: Plan; draft: InvoiceDraft; appointmentId?: string; quoteId?: string };

/** What lacks something, such as an address to mail it to, stays a draft for the owner. */
async function insertAndSend(
  { db, secretKey, siteUrl }: InvoicingDeps,
  { plan, draft, ...origin }: NewPlanInvoice,
  now: Date,
): Promise<Invoice> {
  const language = await languageOf(db, plan.leadId);
  const { leadId } = plan;
  const jobId = await loadJobOf(db, "plans", plan.id);
  const invoice = await insertInvoice(db, { kind: "invoice", leadId, jobId, ...origin, language, draft }, now);
  if (!plan.draft.sendsItself) return invoice;
  const { id, version } = invoice;
  const issued = await issueInvoice(db, { id, version, by: "mail", secretKey, planId: plan.id, doneBy: theSite }, now);
  if (issued.kind !== "issued") return invoice;
  return (await announceIssued(db, { ...issued, by: "mail", siteUrl }, now)).invoice;
}

async function languageOf(db: Db, leadId: string) {
  const lead = await db.selectFrom("leads").select("language").where("id", "=", leadId).executeTakeFirst();
  return loadLanguageFor(db, lead?.language ?? "");
}
