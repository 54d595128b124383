import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { InvoiceDocument } from "#src/work/invoices/invoice-document.ts";
import { exactInvoice } from "../work/exact-invoice.ts";

/* What a bookkeeper with a pencil finds in the documents of one request. None of the program's own arithmetic is used. */

/** Each counts what is wrong, and passes when it is 0. */
export type VersionFaults = {
  /** Documents whose amounts do not add up. */
  unsound: number;
  /** A final invoice with which the work was billed more or less than was agreed, in one of its taxes or without them. */
  billedOtherwise: number;
  acceptedTwice: number;
  askedTwice: number;
};

type Amounts = Map<string, number>;
type Issued = Awaited<ReturnType<typeof loadIssued>>[number];
type Quote = { id: string; number: string };

export async function findVersionFaults(db: Db, leadId: string, isFinal: boolean): Promise<VersionFaults> {
  const quotes = await db
    .selectFrom("quotes")
    .select(["id", "number", "state"])
    .where("lead_id", "=", leadId)
    .execute();
  const issued = await loadIssued(db, leadId);
  const accepted = quotes.filter(({ state }) => state === "accepted").map(({ number }) => number);
  const asked = issued
    .filter((one) => one.kind === "down-payment" && !isGone(one, issued))
    .map((one) => numberOf(one, quotes));
  const last = issued.findLast(({ kind, quote_id }) => kind === "invoice" && quote_id !== null);
  return {
    unsound: issued.filter(({ document }) => !isSound(document)).length,
    billedOtherwise: isFinal && last && !isBilledAsAgreed(last, issued, quotes) ? 1 : 0,
    acceptedTwice: accepted.length - new Set(accepted).size,
    askedTwice: asked.length - new Set(asked).size,
  };
}

async function loadIssued(db: Db, leadId: string) {
  const rows = await db
    .selectFrom("invoices")
    .select(["id", "kind", "quote_id", "corrects_id", "document"])
    .where("lead_id", "=", leadId)
    .where("number", "is not", null)
    .orderBy("number")
    .execute();
  return rows.flatMap(({ document, ...row }) => (document ? [{ ...row, document: parseJson(document) }] : []));
}

/** What stands for the work of its number, less the credit notes, is what its lines come to. */
function isBilledAsAgreed(final: Issued, issued: readonly Issued[], quotes: readonly Quote[]) {
  const billed: Amounts = new Map();
  for (const one of issued) {
    const { kind, corrects_id, document } = one;
    const billing = kind === "credit" ? issued.find(({ id }) => id === corrects_id) : one;
    if (billing && workOf(billing, issued, quotes) === numberOf(final, quotes))
      add(billed, amountsOf(document), kind === "credit" ? -1 : 1);
  }
  add(billed, wholeOf(final.document), -1);
  return [...billed.values()].every((cents) => cents === 0);
}

/** The number whose work it is for: that of the newest invoice which subtracts it and stands, else its own. */
function workOf(one: Issued, issued: readonly Issued[], quotes: readonly Quote[]): string | undefined {
  const taking = issued.findLast(({ document }) =>
    document.deducted.some(({ number }) => number === one.document.number),
  );
  return numberOf(taking && !isGone(taking, issued) ? taking : one, quotes);
}

function numberOf({ quote_id }: Issued, quotes: readonly Quote[]): string | undefined {
  return quotes.find(({ id }) => id === quote_id)?.number;
}

function isSound({ kind, taxes, totals, lines, deducted, ...document }: InvoiceDocument): boolean {
  const { netCents, taxCents, totalCents, lineCents, discountCents } = totals;
  const sum = (amounts: readonly number[]) => amounts.reduce((all, cents) => all + cents, 0);
  const addsUp = netCents + sum(taxCents) === totalCents && taxCents.length === taxes.length;
  const left = wholeOf({ kind, taxes, totals, lines, deducted, ...document });
  for (const part of deducted) add(left, amountsOf({ taxes, totals: part }), -1);
  add(left, amountsOf({ taxes, totals }), -1);
  const isNegative = [netCents, totalCents, ...taxCents].some((cents) => cents < 0);
  const areLines = sum(lineCents) - discountCents === totals.whole.netCents;
  return addsUp && areLines && !isNegative && [...left.values()].every((cents) => cents === 0);
}

/** By its lines; a down payment and a credit are a given part of another whole. */
function wholeOf({ kind, lines, discount, taxes, totals }: InvoiceDocument): Amounts {
  if (kind !== "invoice") return amountsOf({ taxes, totals: totals.whole });
  const exact = exactInvoice({
    lines: lines.map(({ untaxed = [], ...line }) => ({ ...line, untaxed })),
    discount,
    taxes: taxes.map(({ name, thousandths }) => ({ name: name.en, thousandths })),
  });
  return amountsOf({ taxes, totals: exact });
}

type Counted = Pick<InvoiceDocument, "taxes"> & {
  totals: { netCents: number; taxCents: readonly number[]; totalCents: number };
};

/** By the name and the rate of each tax. */
function amountsOf({ taxes, totals: { netCents, taxCents, totalCents } }: Counted): Amounts {
  const own = taxes.map(({ name, thousandths }, at): [string, number] => [
    `${name.en} ${thousandths}`,
    taxCents[at] ?? 0,
  ]);
  return new Map([["net", netCents], ["total", totalCents], ...own]);
}

function add(sums: Amounts, amounts: Amounts, times: number): void {
  for (const [name, cents] of amounts) sums.set(name, (sums.get(name) ?? 0) + times * cents);
}

function isGone({ id, document }: Issued, issued: readonly Issued[]): boolean {
  const credits = issued.filter(({ corrects_id }) => corrects_id === id);
  const credited = credits.reduce((sum, credit) => sum + credit.document.totals.totalCents, 0);
  return credited === document.totals.totalCents;
}
