import type { Cell } from "#src/platform/csv/csv-rows.ts";
import { fillIn } from "#src/platform/i18n/dictionary.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { InvoiceDocument } from "#src/work/invoices/invoice-document.ts";
import { booksWords } from "#src/work/invoices/books/books-words.ts";
import { codeOf, type QuickBooksCode } from "./quickbooks-codes.ts";
import { combinationOf, correctionsOf, splitByTaxes, type Combination, type TaxedAmount } from "./quickbooks-taxes.ts";
import { rateOf } from "#src/work/invoices/books/tax-column.ts";

/** As QuickBooks Online's import of invoices names its columns; it shows them again for the taxes to be chosen. */
export const quickBooksColumns = [
  ...["Invoice number*", "Customer*", "Invoice date*", "Due date*", "Item amount*", "Item tax code", "Terms"],
  ...["Service date", "Item (Product/Service)", "Item description", "Item quantity", "Item rate", "Memo"],
];

type Item = TaxedAmount & { description: string; quantity: string; rateCents: number };

type Named = { language: SiteLanguage; codes: readonly QuickBooksCode[]; customer: string };

/** A row a line, without the taxes, which QuickBooks computes by the codes. Amounts have a point in every language. */
export function quickBooksRows(document: InvoiceDocument, { language, codes, customer }: Named): Cell[][] {
  const { number, issuedOn, dueOn, servedOn, quote, corrects } = document;
  const rates = document.taxes.map(rateOf);
  return itemsOf(document, language).map(({ description, quantity, rateCents, cents, taxed }) => [
    ...[number, customer, issuedOn, dueOn, decimal(cents), codeOf(codes, combinationOf(rates, taxed)), ""],
    ...[
      servedOn ?? "",
      booksWords[language].item,
      description,
      { verbatim: quantity },
      decimal(rateCents, Number.isInteger(rateCents) ? 2 : 4),
    ],
    corrects?.number ?? quote?.number ?? "",
  ]);
}

/** The taxes that its rows have together, each of which needs a code. */
export function quickBooksCombinations(document: InvoiceDocument): Combination[] {
  const rates = document.taxes.map(rateOf);
  return itemsOf(document, "fr").map(({ taxed }) => combinationOf(rates, taxed));
}

/** Their amounts add up to what the document is before taxes, and their taxes to its taxes, to the cent. */
function itemsOf(document: InvoiceDocument, language: SiteLanguage): Item[] {
  const words = booksWords[language];
  const { kind, taxes, totals, deducted, title, number } = document;
  const whole = { rates: taxes.map(rateOf), netCents: totals.netCents, taxCents: totals.taxCents };
  const [first, ...others] = lineItems(document, language);
  // The taxes of a credited amount are a share of those of its invoice, whatever its line says.
  if (kind === "credit" && first && others.length === 0) return flat(first.description, splitByTaxes(whole));
  const items = [
    ...lineItems(document, language),
    ...flat(words.discount, discountOf(document)),
    ...deducted.flatMap((part) =>
      flat(
        fillIn(words["down-payment-line"], { number: part.number }),
        splitByTaxes({ ...whole, netCents: part.netCents, taxCents: part.taxCents }).map(negative),
      ),
    ),
  ];
  const sum = items.reduce((all, { cents }) => all + cents, 0);
  // A down payment or a credit of an amount is a part of its lines, in no proportion to them.
  if (sum !== totals.netCents) return flat(title[language] || number, splitByTaxes(whole));
  return [...items, ...flat(words["tax-rounding"], correctionsOf(items, whole))];
}

function lineItems({ lines, taxes, totals }: InvoiceDocument, language: SiteLanguage): Item[] {
  const rates = taxes.map(rateOf);
  return lines.map(({ words: said, hundredths, unitCents, untaxed }, at) => ({
    description: said[language] || said.fr || said.en,
    quantity: String(hundredths / 100),
    ...{ rateCents: unitCents, cents: totals.lineCents[at] ?? 0 },
    taxed: rates.flatMap(({ tax }, place) => (untaxed?.includes(tax) ? [] : [place])),
  }));
}

/** The discount lowers what is taxed and what is not in proportion, as in the totals. */
function discountOf(document: InvoiceDocument): TaxedAmount[] {
  const { discountCents, subtotalCents } = document.totals;
  if (discountCents === 0) return [];
  const byTaxes = Map.groupBy(lineItems(document, "fr"), ({ taxed }) => taxed.join(" "));
  let [before, given] = [0, 0];
  return [...byTaxes.values()].map((items) => {
    before += items.reduce((all, { cents }) => all + cents, 0);
    const until = Math.round((discountCents * before) / subtotalCents);
    const cents = given - until;
    given = until;
    return { cents, taxed: items[0]?.taxed ?? [] };
  });
}

function flat(description: string, parts: readonly TaxedAmount[]): Item[] {
  return parts
    .filter(({ cents }) => cents !== 0)
    .map((part) => ({ ...part, description, quantity: "1", rateCents: part.cents }));
}

function negative({ cents, taxed }: TaxedAmount): TaxedAmount {
  return { cents: -cents, taxed };
}

function decimal(cents: number, digits = 2): Cell {
  return { verbatim: (cents / 100).toFixed(digits) };
}
