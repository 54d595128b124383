import { monthsIn } from "#src/platform/clock/months.ts";
import type { QuoteTax } from "#src/work/quotes/quote-totals.ts";
import type { ChargedTax } from "./charged-tax.ts";
import type { DayRange } from "./period.ts";
import { quickMethod, type QuickMethod, type QuickSales } from "./quick-method.ts";
import { columnKey, rateOf } from "./tax-column.ts";

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

/** What is taxed in a month, of one document or of many. */
export type Taxed = { month: string; netCents: number; totalCents: number; charged: readonly ChargedTax[] };

const GST = 5_000;
const QST = 9_975;

/** Adds up what is taxed in a period; give it the whole year up to its end, which the quick method counts. */
export class TaxReportSums {
  readonly #range: DayRange;
  readonly #months = new Map<string, TaxSums>();
  /** By month and column. */
  readonly #taxCents = new Map<string, number>();
  readonly #sales = { gst: { beforeCents: 0, cents: 0 }, qst: { beforeCents: 0, cents: 0 } };

  constructor(range: DayRange) {
    this.#range = range;
  }

  add({ month, netCents, totalCents, charged }: Taxed): void {
    const [from, to] = [monthOf(this.#range.from), monthOf(this.#range.to)];
    if (month < `${from.slice(0, 4)}-01` || month > to) return;
    const isBefore = month < from;
    for (const tax of charged) this.#addSales(tax, isBefore);
    if (isBefore) return;
    this.#months.set(month, plus(this.#months.get(month) ?? noSums, { netCents, totalCents, taxCents: [] }));
    for (const tax of charged) {
      const key = `${month} ${columnKey(tax)}`;
      this.#taxCents.set(key, (this.#taxCents.get(key) ?? 0) + tax.cents);
    }
  }

  /** `taxes` are those that were charged, in the order of the columns. */
  report({ taxes, inQuebec }: { taxes: QuoteTax[]; inQuebec: boolean }): TaxReport {
    const keys = taxes.map((tax) => columnKey(rateOf(tax)));
    const months = monthsIn({ from: monthOf(this.#range.from), to: monthOf(this.#range.to) }).map((month) => ({
      month,
      ...(this.#months.get(month) ?? noSums),
      taxCents: keys.map((key) => this.#taxCents.get(`${month} ${key}`) ?? 0),
    }));
    const all = months.reduce<TaxSums>(plus, { ...noSums, taxCents: keys.map(() => 0) });
    return { ...this.#range, taxes, months, all, quick: inQuebec ? quickMethod(this.#sales) : null };
  }

  #addSales({ thousandths, baseCents, cents }: ChargedTax, isBefore: boolean): void {
    const sales = this.#salesOf(thousandths);
    if (!sales) return;
    if (isBefore) sales.beforeCents += baseCents + cents;
    else sales.cents += baseCents + cents;
  }

  #salesOf(thousandths: number): QuickSales | undefined {
    if (thousandths === GST) return this.#sales.gst;
    return thousandths === QST ? this.#sales.qst : undefined;
  }
}

const noSums: TaxSums = { netCents: 0, taxCents: [], totalCents: 0 };

function monthOf(day: string): string {
  return day.slice(0, 7);
}

function plus(one: TaxSums, other: TaxSums): TaxSums {
  return {
    netCents: one.netCents + other.netCents,
    taxCents: one.taxCents.map((cents, at) => cents + (other.taxCents[at] ?? 0)),
    totalCents: one.totalCents + other.totalCents,
  };
}
