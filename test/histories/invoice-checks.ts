import { parseJson } from "#src/platform/columns/column.ts";
import { sha256 } from "#src/platform/columns/hash.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { periodsOf } from "#src/work/invoices/books/period.ts";
import { loadTaxReport } from "#src/work/invoices/books/tax-report.server.ts";
import { balanceOf } from "#src/work/invoices/balance.ts";
import type { Part } from "#src/work/invoices/invoice-totals.ts";
import { loadSettled } from "#src/work/invoices/ledger.server.ts";
import { isOwed, selectLedger } from "#src/work/invoices/list/ledger-query.server.ts";
import { evidenceIn, loadQuoteEvents } from "#src/work/quotes/quote-events.server.ts";
import { quoteTotals } from "#src/work/quotes/quote-totals.ts";
import { taxReportByDocuments } from "../work/tax-report-by-documents.ts";

export const YEAR = "2026";
const AT_ONCE = 500;

/** Each counts what is wrong, and passes when it is 0. */
export type Faults = {
  numbersGivenTwice: number;
  gaps: number;
  balancesWrong: number;
  creditedTooMuch: number;
  notAsItWasIssued: number;
  partsNotTheWhole: number;
  billedTwice: number;
  taxReportWrong: number;
};

type Issued = Awaited<ReturnType<typeof loadRows>>[number];

/** Everything at once, on a database in which nobody writes. */
export async function findFaults(db: Db): Promise<Faults> {
  const rows = await loadRows(db);
  const numbers = rows.map(({ number }) => Number(number?.slice(-4)));
  const sorted = numbers.toSorted((one, other) => one - other);
  return {
    numbersGivenTwice: sorted.length - new Set(sorted).size,
    gaps: sorted.filter((number, at) => number !== at + 1).length,
    ...(await faultsOfBalances(db, rows)),
    notAsItWasIssued: rows.filter(({ document, sha256: hash }) => sha256(document ?? "") !== hash).length,
    ...(await faultsOfQuotes(db, rows)),
    taxReportWrong: await faultsOfTaxes(db, rows),
  };
}

function loadRows(db: Db) {
  return db.selectFrom("invoices").selectAll().where("number", "is not", null).orderBy("id").execute();
}

/** Balance = issued - credited - paid, added up here from the rows themselves. */
async function faultsOfBalances(db: Db, rows: Issued[]) {
  const payments = await db.selectFrom("payments").select(["invoice_id", "cents", "rounding_cents"]).execute();
  const paidOf = Map.groupBy(payments, ({ invoice_id }) => invoice_id);
  const creditsOf = Map.groupBy(rows, ({ corrects_id }) => corrects_id);
  let [balancesWrong, creditedTooMuch] = [0, 0];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const page = rows.slice(from, from + AT_ONCE);
    const settled = await loadSettled(
      db,
      page.map(({ id }) => id),
    );
    for (const { id, total_cents: totalCents } of page) {
      const paid = (paidOf.get(id) ?? []).reduce((sum, one) => sum + one.cents + one.rounding_cents, 0);
      const credits = creditsOf.get(id) ?? [];
      const credited = credits.reduce((sum, one) => sum + one.total_cents, 0);
      const known = { creditedCents: 0, paidCents: 0, ...settled.get(id), totalCents };
      if (balanceOf(known) !== totalCents - credited - paid) balancesWrong += 1;
      if (
        credited > totalCents ||
        (credited === totalCents &&
          !isSumOf(
            rows.find((row) => row.id === id),
            credits,
          ))
      )
        creditedTooMuch += 1;
    }
  }
  return { balancesWrong: balancesWrong + (await countOwedWrongly(db)), creditedTooMuch };
}

/** Who owes, as lists ask for it, is what the states say. */
async function countOwedWrongly(db: Db): Promise<number> {
  const ledger = await selectLedger(db).select(["id", "state"]).execute();
  const owed = await selectLedger(db).select("id").where(isOwed).execute();
  const ids = new Set(owed.map(({ id }) => id));
  return ledger.filter(({ id, state }) => ids.has(id) !== (state === "open" || state === "partly-paid")).length;
}

/** Credit notes that take all off take off all of each tax. */
function isSumOf(invoice: Issued | undefined, credits: Issued[]): boolean {
  return credits.length === 0 || isSame(partOf(invoice), sumOf(credits.map(partOf)));
}

/** A final invoice and what it subtracts are the quote, tax by tax; and nothing is asked for twice. */
async function faultsOfQuotes(db: Db, rows: Issued[]) {
  const credited = new Map<string, number>();
  for (const { corrects_id, total_cents } of rows)
    if (corrects_id) credited.set(corrects_id, (credited.get(corrects_id) ?? 0) + total_cents);
  let [partsNotTheWhole, billedTwice] = [0, 0];
  for (const [quoteId, own] of Map.groupBy(rows, ({ quote_id }) => quote_id)) {
    const totals = quoteId && (await totalsOf(db, quoteId));
    if (!totals) continue;
    for (const row of own.filter(({ kind }) => kind === "invoice")) {
      const document = row.document && parseJson(row.document);
      const parts = sumOf([partOf(row), ...(document?.deducted ?? [])]);
      if (!isSame(parts, totals)) partsNotTheWhole += 1;
    }
    const asked = own.filter(({ kind }) => kind !== "credit");
    const left = asked.reduce((sum, { id, total_cents }) => sum + total_cents - (credited.get(id) ?? 0), 0);
    if (left > totals.totalCents) billedTwice += 1;
  }
  return { partsNotTheWhole, billedTwice };
}

/** What the quote comes to, with the options that the customer chose. */
async function totalsOf(db: Db, quoteId: string) {
  const quote = await db.selectFrom("quotes").select("document").where("id", "=", quoteId).executeTakeFirst();
  if (!quote?.document) return undefined;
  return quoteTotals(parseJson(quote.document), new Set(evidenceIn(await loadQuoteEvents(db, quoteId))?.chosen));
}

/** The year is what was issued less what was credited, its quarters are the year, and all is what the documents say. */
async function faultsOfTaxes(db: Db, rows: Issued[]): Promise<number> {
  const sum = sumOf(rows.map((row) => (row.kind === "credit" ? negative(partOf(row)) : partOf(row))));
  const year = (await loadTaxReport(db, YEAR)).all;
  const quarters: Part[] = [];
  for (const quarter of [1, 2, 3, 4]) quarters.push((await loadTaxReport(db, `${YEAR}-Q${quarter}`)).all);
  const unequal = [year, sumOf(quarters)].filter((one) => !isSame(allTaxes(one), allTaxes(sum))).length;
  return unequal + (await reportsUnlikeDocuments(db)).length;
}

/** The periods whose report is not what every frozen document with its payments comes to. */
export async function reportsUnlikeDocuments(db: Db): Promise<string[]> {
  const unlike: string[] = [];
  for (const period of periodsOf(YEAR)) {
    const [report, expected] = [await loadTaxReport(db, period), await taxReportByDocuments(db, period)];
    if (JSON.stringify(report) !== JSON.stringify(expected)) unlike.push(period);
  }
  return unlike;
}

/** Invoices without one of the taxes have fewer columns. */
function allTaxes({ taxCents, ...part }: Part): Part {
  return { ...part, taxCents: [taxCents.reduce((sum, cents) => sum + cents, 0)] };
}

function partOf(row: Issued | undefined): Part {
  if (!row?.document) throw new Error("nothing was issued");
  return parseJson(row.document).totals;
}

function sumOf(parts: readonly Part[]): Part {
  const taxes = Math.max(0, ...parts.map(({ taxCents }) => taxCents.length));
  const sum = (of: (part: Part) => number) => parts.reduce((all, part) => all + of(part), 0);
  return {
    netCents: sum(({ netCents }) => netCents),
    taxCents: Array.from({ length: taxes }, (_, at) => sum(({ taxCents }) => taxCents[at] ?? 0)),
    totalCents: sum(({ totalCents }) => totalCents),
  };
}

function negative({ netCents, taxCents, totalCents }: Part): Part {
  return { netCents: -netCents, taxCents: taxCents.map((cents) => -cents), totalCents: -totalCents };
}

function isSame(one: Part, other: Part): boolean {
  return (
    one.netCents === other.netCents &&
    one.totalCents === other.totalCents &&
    one.taxCents.length === other.taxCents.length &&
    one.taxCents.every((cents, at) => cents === other.taxCents[at])
  );
}
