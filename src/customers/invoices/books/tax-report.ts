import type { InvoiceDocument } from "#src/customers/invoices/invoice-document.ts";
import type { QuoteTax } from "#src/customers/quotes/quote-totals.ts";
import type { DayRange } from "./period.ts";
import { quickMethod, type QuickMethod, type QuickSales } from "./quick-method.ts";
import { TaxColumns } from "./tax-column.ts";
import { taxedParts, type DatedPayment, type TaxedPart } from "./taxed-parts.ts";

/** Amounts in cents; taxes in the order of the report's. */
export type TaxSums = { netCents: number; taxCents: number[]; totalCents: number };
/** `month` is YYYY-MM. */
export type TaxMonth = TaxSums & { month: string };

export type TaxReport = DayRange & {
  taxes: QuoteTax[];
  months: TaxMonth[];
  all: TaxSums;
  /** Null outside Quebec. */
  quick: QuickMethod | null;
};

type Booked = { document: InvoiceDocument; payments: readonly DatedPayment[] };

const GST = 5_000;
const QST = 9_975;
/** Parts of a whole share its cents of tax: theirs may be off by these from the rate of their own amount. */
const SHARED_CENTS = 2;

/** Adds up what is taxed in a range; give it the whole year up to its end, which the quick method counts. */
export class TaxReportSums {
  readonly #range: DayRange;
  readonly #columns = new TaxColumns();
  readonly #months = new Map<string, TaxSums>();
  readonly #sales = { gst: { beforeCents: 0, cents: 0 }, qst: { beforeCents: 0, cents: 0 } };

  constructor(range: DayRange) {
    this.#range = range;
  }

  add({ document, payments }: Booked): void {
    for (const part of taxedParts(document, payments)) {
      if (part.day < `${this.#range.from.slice(0, 4)}-01-01` || part.day > this.#range.to) continue;
      this.#addSales(document.taxes, part);
      if (part.day >= this.#range.from) this.#addMonth(document.taxes, part);
    }
  }

  report({ inQuebec }: { inQuebec: boolean }): TaxReport {
    const { taxes } = this.#columns;
    const months = monthsOf(this.#range).map((month) => ({ month, ...full(this.#months.get(month), taxes.length) }));
    const all = months.reduce<TaxSums>(plus, full(undefined, taxes.length));
    return { ...this.#range, taxes, months, all, quick: inQuebec ? quickMethod(this.#sales) : null };
  }

  #addMonth(taxes: readonly QuoteTax[], { day, netCents, taxCents, totalCents }: TaxedPart): void {
    const month = day.slice(0, 7);
    const sums = { netCents, totalCents, taxCents: this.#columns.spread(taxes, taxCents) };
    this.#months.set(month, plus(full(this.#months.get(month), sums.taxCents.length), sums));
  }

  #addSales(taxes: readonly QuoteTax[], part: TaxedPart): void {
    for (const [at, { thousandths }] of taxes.entries()) {
      const sales = this.#salesOf(thousandths);
      const tax = part.taxCents[at] ?? 0;
      const cents = taxedNet(part.netCents, tax, thousandths) + tax;
      if (sales && part.day < this.#range.from) sales.beforeCents += cents;
      else if (sales) sales.cents += cents;
    }
  }

  #salesOf(thousandths: number): QuickSales | undefined {
    if (thousandths === GST) return this.#sales.gst;
    return thousandths === QST ? this.#sales.qst : undefined;
  }
}

/** All of it, unless lines that are free of the tax make its amount too small for that. */
function taxedNet(netCents: number, taxCents: number, thousandths: number): number {
  const expected = Math.round((netCents * thousandths) / 100_000);
  return Math.abs(expected - taxCents) <= SHARED_CENTS && taxCents !== 0
    ? netCents
    : Math.round((taxCents * 100_000) / thousandths);
}

function monthsOf({ from, to }: DayRange): string[] {
  const year = from.slice(0, 4);
  const [first, last] = [from, to].map((day) => Number(day.slice(5, 7)));
  const months = Array.from({ length: 12 }, (_, at) => at + 1);
  return months
    .filter((month) => month >= (first ?? 1) && month <= (last ?? 12))
    .map((month) => `${year}-${String(month).padStart(2, "0")}`);
}

function full(sums: TaxSums | undefined, taxes: number): TaxSums {
  const { netCents = 0, totalCents = 0, taxCents = [] } = sums ?? {};
  return { netCents, totalCents, taxCents: Array.from({ length: taxes }, (_, at) => taxCents[at] ?? 0) };
}

function plus(one: TaxSums, other: TaxSums): TaxSums {
  return {
    netCents: one.netCents + other.netCents,
    taxCents: one.taxCents.map((cents, at) => cents + (other.taxCents[at] ?? 0)),
    totalCents: one.totalCents + other.totalCents,
  };
}
