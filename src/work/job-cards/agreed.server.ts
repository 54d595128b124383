import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { rateOf } from "#src/work/invoices/books/tax-column.ts";
import type { JobFacts } from "#src/work/jobs/job-facts.ts";
import type { Amounts } from "#src/work/jobs/job-money.ts";
import type { QuoteDocument } from "#src/work/quotes/quote-document.ts";
import { evidenceIn, loadEventsOfQuotes } from "#src/work/quotes/quote-events.server.ts";
import { quoteTotals } from "#src/work/quotes/quote-totals.ts";

/** By job: what the customer chose of the version that stands, tax by tax. */
export async function loadAgreed(db: Db, jobs: readonly JobFacts[]): Promise<Map<string, Amounts>> {
  const standing = jobs.flatMap(({ id, quotes }) =>
    quotes.filter(({ state }) => state === "accepted").map((quote) => ({ jobId: id, quoteId: quote.id })),
  );
  if (standing.length === 0) return new Map();
  const ids = standing.map(({ quoteId }) => quoteId);
  const rows = await db.selectFrom("quotes").select(["id", "document"]).where("id", "in", ids).execute();
  const documents = new Map(rows.map(({ id, document }) => [id, document && parseJson(document)]));
  const events = await loadEventsOfQuotes(db, ids);
  return new Map(
    standing.flatMap(({ jobId, quoteId }) => {
      const document = documents.get(quoteId);
      if (!document) return [];
      return [[jobId, amountsOf(document, evidenceIn(events.get(quoteId) ?? [])?.chosen ?? [])] as const];
    }),
  );
}

function amountsOf(document: QuoteDocument, chosen: readonly string[]): Amounts {
  const { netCents, taxCents, totalCents } = quoteTotals(document, new Set(chosen));
  const taxes = document.taxes.map((tax, at) => ({ ...rateOf(tax), cents: taxCents[at] ?? 0 }));
  return { netCents, taxes, totalCents };
}
