import type { Db } from "#src/platform/db/db.server.ts";
import { loadFacts } from "#src/work/jobs/job-facts.server.ts";
import { loadJobOf } from "#src/work/jobs/job-of.server.ts";
import { loadWorkDay } from "#src/work/jobs/work-day.server.ts";
import { evidenceIn, loadQuoteEvents } from "#src/work/quotes/quote-events.server.ts";
import { quoteTotals } from "#src/work/quotes/quote-totals.ts";
import type { Quote } from "#src/work/quotes/quotes.server.ts";
import { downPaymentsIn, isInvoiced } from "#src/work/invoices/issuing/down-payments.server.ts";
import type { InvoiceDocument } from "#src/work/invoices/invoice-document.ts";
import { loadInvoice, type InvoiceInFull } from "#src/work/invoices/invoices.server.ts";
import { loadInvoiceToken } from "#src/work/invoices/invoice-links.server.ts";
import { createFromQuote } from "#src/work/invoices/issuing/new-invoices.server.ts";
import { sendInvoice } from "#src/work/invoices/issuing/send-invoice.server.ts";
import { cardOffer, isCreditOnly, type CardOffer } from "./card-offer.server.ts";

export type DownPayment =
  | { kind: "due"; offer: CardOffer }
  | { kind: "paid"; cents: number }
  /** The invoice of another quote has subtracted it. */
  | { kind: "spent"; cents: number };

/** What an accepted quote asks before the work; undefined once the work itself is invoiced, or where nothing is asked. */
export async function loadDownPayment(db: Db, quote: Quote, now: Date): Promise<DownPayment | undefined> {
  const { id: quoteId, state, document } = quote;
  if (state !== "accepted" || !document) return undefined;
  const evidence = evidenceIn(await loadQuoteEvents(db, quoteId));
  const { depositCents: cents } = quoteTotals(document, new Set(evidence?.chosen));
  if (cents === 0) return undefined;
  const jobId = await loadJobOf(db, "quotes", quoteId);
  const [job] = await loadFacts(db, [jobId]);
  const made = job && downPaymentsIn(job).at(-1);
  const invoice = made && (await loadInvoice(db, made.id));
  if (invoice) {
    const offer = await cardOffer(db, invoice, now);
    if (offer) return { kind: "due", offer };
    const { paidCents } = invoice.settled;
    if (paidCents <= 0) return undefined;
    return { kind: job.billing.includes(made) ? "paid" : "spent", cents: paidCents };
  }
  if (await isInvoiced(db, jobId)) return undefined;
  const work = {
    kind: "down-payment" as const,
    servedOn: null,
    quote: { number: document.number },
    business: document.business,
  };
  const workDay = await loadWorkDay(db, "quotes", quoteId);
  return { kind: "due", offer: { cents, creditOnly: await isCreditOnly(db, { document: work, workDay }, now) } };
}

type Deps = { db: Db; secretKey: Buffer; siteUrl: string };
type Opened = { invoice: InvoiceInFull & { document: InvoiceDocument }; token: string };

/** Issued at the tap: what is paid has its number and its taxes. Undefined where the owner has something to mend first. */
export async function openDownPayment(deps: Deps, quoteId: string, now: Date): Promise<Opened | undefined> {
  const { db, secretKey } = deps;
  const made = await createFromQuote(db, { quoteId, kind: "down-payment" }, now);
  if (!("invoice" in made)) return undefined;
  const { id, number, version } = made.invoice;
  // Another tap may have issued it meanwhile: it is read again either way.
  if (number === null)
    await sendInvoice({ ...deps, by: { actor: "customer", address: "" } }, { id, version, by: "link" }, now);
  const invoice = await loadInvoice(db, id);
  const token = await loadInvoiceToken(db, { id, secretKey });
  return invoice?.document && token ? { invoice: { ...invoice, document: invoice.document }, token } : undefined;
}
