import type { Cell } from "#src/platform/csv/csv-rows.ts";
import { fillIn } from "#src/platform/i18n/dictionary.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { InvoiceDocument } from "#src/customers/invoices/invoice-document.ts";
import { booksWords } from "./books-words.ts";

/** As QuickBooks Online's import of invoices names its columns; it shows them again for the taxes to be chosen. */
export const quickBooksColumns = [
  ...["Invoice number*", "Customer*", "Invoice date*", "Due date*", "Item amount*", "Item tax code", "Terms"],
  ...["Service date", "Item (Product/Service)", "Item description", "Item quantity", "Item rate", "Memo"],
];

type Item = { description: string; quantity: string; rateCents: number; cents: number };

/** A row a line, without the taxes, which QuickBooks computes by its own code. Amounts have a point in every language. */
export function quickBooksRows(document: InvoiceDocument, language: SiteLanguage, taxCode: string): Cell[][] {
  const { number, customer, issuedOn, dueOn, servedOn, title, quote } = document;
  return itemsOf(document, language).map(({ description, quantity, rateCents, cents }) => [
    ...[number, customer.name, issuedOn, dueOn, decimal(cents), taxCode, ""],
    ...[servedOn ?? "", title[language] || description, description, { verbatim: quantity }, decimal(rateCents)],
    quote?.number ?? "",
  ]);
}

/** Their amounts add up to what the invoice is before taxes; a down payment is one item, since it is a part of its lines. */
function itemsOf(document: InvoiceDocument, language: SiteLanguage): Item[] {
  const words = booksWords[language];
  const { lines, totals, deducted, title, number } = document;
  const flat = (description: string, cents: number) => ({ description, quantity: "1", rateCents: cents, cents });
  const items = [
    ...lines.map(({ words: said, hundredths, unitCents }, at) => ({
      description: said[language] || said.fr || said.en,
      quantity: String(hundredths / 100),
      ...{ rateCents: unitCents, cents: totals.lineCents[at] ?? 0 },
    })),
    ...(totals.discountCents === 0 ? [] : [flat(words.discount, -totals.discountCents)]),
    ...deducted.map((part) => flat(fillIn(words["down-payment-line"], { number: part.number }), -part.netCents)),
  ];
  const sum = items.reduce((all, { cents }) => all + cents, 0);
  return sum === totals.netCents ? items : [flat(title[language] || number, totals.netCents)];
}

function decimal(cents: number): Cell {
  return { verbatim: (cents / 100).toFixed(2) };
}
