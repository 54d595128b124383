import type { JobFacts, PaperFact, TaxAmount } from "./job-facts.ts";

export type Amounts = { netCents: number; taxes: TaxAmount[]; totalCents: number };

export type JobMoney = {
  /** What the accepted version comes to; null without one. */
  agreed: Amounts | null;
  /** Invoices and down payments of what was agreed, less their credit notes. */
  billed: Amounts;
  /** The same of what was never in the quote. */
  extras: Amounts;
  receivedCents: number;
  owedCents: number;
  /** Received beyond what was asked for. */
  overpaidCents: number;
  /**
   * Invoices and down payments of another job of the same request that bill this one's work, less its own that bill the work of
   * another: less than nothing where more goes than comes.
   */
  carried: Amounts;
  /** What was agreed and is neither billed nor carried over; null where that is no amount: without an accepted version, or by a plan. */
  left: Amounts | null;
};

export function jobMoney({ papers, billing, plans }: JobFacts, agreed: Amounts | null): JobMoney {
  const issued = papers.filter(({ number }) => number !== null);
  const billed = sumOf(issued.filter(({ billsAgreement }) => billsAgreement));
  const balances = issued.filter(({ kind }) => kind !== "credit").map((paper) => balanceOfPaper(paper, papers));
  const carried = add(sumOf(without(billing, papers)), sumOf(without(papers, billing)), -1);
  return {
    ...{ agreed, billed, carried, extras: sumOf(issued.filter(({ billsAgreement }) => !billsAgreement)) },
    receivedCents: issued.reduce((sum, { paidCents }) => sum + paidCents, 0),
    owedCents: balances.reduce((sum, cents) => sum + Math.max(0, cents), 0),
    overpaidCents: balances.reduce((sum, cents) => sum + Math.max(0, -cents), 0),
    left: agreed && plans.length === 0 ? add(add(agreed, billed, -1), carried, -1) : null,
  };
}

function without(papers: readonly PaperFact[], others: readonly PaperFact[]): PaperFact[] {
  const ids = new Set(others.map(({ id }) => id));
  return papers.filter(({ id }) => !ids.has(id));
}

/** What is still owed of an invoice; negative when too much was paid. */
export function balanceOfPaper({ id, totalCents, paidCents }: PaperFact, papers: readonly PaperFact[]): number {
  return totalCents - creditedCents(id, papers) - paidCents;
}

/** Taken off to the last cent: as if it had never been issued. */
export function isCreditedWhole({ id, number, totalCents }: PaperFact, papers: readonly PaperFact[]): boolean {
  return number !== null && totalCents > 0 && creditedCents(id, papers) >= totalCents;
}

/** What an issued invoice still asks for, or asked for when it was paid. */
export function uncreditedCents({ id, kind, number, totalCents }: PaperFact, papers: readonly PaperFact[]): number {
  return kind === "credit" || number === null ? 0 : totalCents - creditedCents(id, papers);
}

function creditedCents(id: string, papers: readonly PaperFact[]): number {
  const notes = papers.filter(({ correctsId, number }) => correctsId === id && number !== null);
  return notes.reduce((sum, { totalCents }) => sum + totalCents, 0);
}

/** `taxes` of a credit note are negative, as the books have them; its other amounts are what it lowers its invoice by. */
function sumOf(papers: readonly PaperFact[]): Amounts {
  const nothing: Amounts = { netCents: 0, taxes: [], totalCents: 0 };
  return papers.reduce((sum, { kind, netCents, taxes, totalCents }) => {
    const sign = kind === "credit" ? -1 : 1;
    return add(sum, { netCents: sign * netCents, taxes, totalCents: sign * totalCents }, 1);
  }, nothing);
}

function add(to: Amounts, other: Amounts, times: 1 | -1): Amounts {
  const taxes = to.taxes.map((tax) => ({ ...tax, cents: tax.cents + times * centsOf(tax, other.taxes) }));
  const others = other.taxes.filter((tax) => !to.taxes.some((one) => isSame(one, tax)));
  return {
    netCents: to.netCents + times * other.netCents,
    taxes: [...taxes, ...others.map((tax) => ({ ...tax, cents: times * tax.cents }))],
    totalCents: to.totalCents + times * other.totalCents,
  };
}

function centsOf(tax: TaxAmount, taxes: readonly TaxAmount[]): number {
  return taxes.find((one) => isSame(one, tax))?.cents ?? 0;
}

function isSame(one: TaxAmount, other: TaxAmount): boolean {
  return one.tax === other.tax && one.thousandths === other.thousandths;
}
