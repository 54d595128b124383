import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { formatPercent } from "#src/platform/i18n/formats.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { QuoteTax } from "#src/work/quotes/quote-totals.ts";
import { taxKey } from "#src/site/business.ts";
import { booksWords } from "./books-words.ts";

/** A tax as its rows name it: `tax` is its `taxKey`. */
export type TaxRate = { tax: string; thousandths: number };

export function rateOf(tax: QuoteTax): TaxRate {
  return { tax: taxKey(tax), thousandths: tax.thousandths };
}

/** A tax whose rate has changed has a column for each. */
export function columnKey({ tax, thousandths }: TaxRate): string {
  return `${tax} ${thousandths}`;
}

/** The taxes in the order in which they were first charged. */
export class TaxColumns {
  readonly taxes: QuoteTax[] = [];
  readonly #at = new Map<string, number>();

  indexOf(tax: QuoteTax): number {
    const key = columnKey(rateOf(tax));
    const known = this.#at.get(key);
    if (known !== undefined) return known;
    this.#at.set(key, this.taxes.push(tax) - 1);
    return this.taxes.length - 1;
  }

  /** Amounts of a document's taxes, in the order of all columns. */
  spread(taxes: readonly QuoteTax[], cents: readonly number[]): number[] {
    const spread: number[] = [];
    for (const [at, tax] of taxes.entries()) {
      const column = this.indexOf(tax);
      spread[column] = (spread[column] ?? 0) + (cents[at] ?? 0);
    }
    return this.taxes.map((_, at) => spread[at] ?? 0);
  }
}

export function taxHeading({ name, thousandths }: QuoteTax, language: SiteLanguage): string {
  const rate = formatPercent(thousandths / 100_000, language);
  return fillIn(booksWords[language].tax, { name: name[language] || name.fr || name.en, rate });
}
