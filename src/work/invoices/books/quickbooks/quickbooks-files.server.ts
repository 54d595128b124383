import { csvHeader, csvRows } from "#src/platform/csv/csv-rows.ts";
import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { keysetPages } from "#src/platform/db/keyset-pages.server.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { InvoiceDocument } from "#src/work/invoices/invoice-document.ts";
import type { QuickBooksFile } from "#src/work/invoices/books/book-rows.ts";
import { inIssueOrder, type LastIssued } from "#src/work/invoices/books/in-issue-order.server.ts";
import { rangeOf, type Period } from "#src/work/invoices/books/period.ts";
import type { QuickBooksCode } from "./quickbooks-codes.ts";
import { QuickBooksCustomers } from "./quickbooks-customers.ts";
import { quickBooksColumns, quickBooksCombinations, quickBooksRows } from "./quickbooks.ts";
import type { Combination } from "./quickbooks-taxes.ts";

/** What QuickBooks Online takes at once. */
const MOST_IN_A_FILE = 100;

type Asked = { period: Period; language: SiteLanguage; what: QuickBooksFile; codes: readonly QuickBooksCode[] };

/** Whole CSV files of so many documents as one import takes; one without a row where there is nothing. */
export async function* quickBooksFiles(db: Db, { period, language, what, codes }: Asked): AsyncGenerator<string> {
  const [customers, { from, to }] = [new QuickBooksCustomers(), rangeOf(period)];
  const header = csvHeader(what === "invoices" ? quickBooksColumns : creditColumns);
  let [file, inFile] = [header, 0];
  for await (const documents of issuedUntil(db, to))
    for (const { ids, document } of documents) {
      const customer = customers.nameOf(document, ids);
      const isAsked = (document.kind === "credit") === (what === "credit-notes");
      if (!isAsked || document.issuedOn < from) continue;
      if (inFile === MOST_IN_A_FILE) {
        yield file;
        [file, inFile] = [header, 0];
      }
      file += csvRows(quickBooksRows(document, { language, codes, customer }));
      inFile += 1;
    }
  yield file;
}

const creditColumns = quickBooksColumns.map((name) => name.replace("Invoice", "Credit note"));

/** The taxes that documents had together, in whatever period: each needs a code. */
export async function loadCombinations(db: Db): Promise<Combination[]> {
  const found = new Set<Combination>();
  for await (const documents of issuedUntil(db, "9999-12-31"))
    for (const { document } of documents) for (const one of quickBooksCombinations(document)) found.add(one);
  return [...found].toSorted();
}

/** `ids` are those of its lead, and of its customer where the lead still is. */
type Issued = { ids: string[]; document: InvoiceDocument };

async function* issuedUntil(db: Db, to: string): AsyncGenerator<Issued[]> {
  const load = (last: LastIssued | undefined, size: number) =>
    inIssueOrder(db, { from: "0000-01-01", last, size })
      .select(["lead_id", "document"])
      .select(({ selectFrom }) =>
        selectFrom("leads").select("customer_id").whereRef("leads.id", "=", "invoices.lead_id").as("customer_id"),
      )
      .where("issued_on", "<=", to)
      .execute();
  for await (const rows of keysetPages<Awaited<ReturnType<typeof load>>[number]>(load))
    yield rows.flatMap(({ lead_id: lead, customer_id: customer, document }) =>
      document === null ? [] : [{ ids: customer === null ? [lead] : [lead, customer], document: parseJson(document) }],
    );
}
