import type { App } from "#src/app.ts";
import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { capitalised } from "#src/platform/i18n/capitals.ts";
import { formatDay, formatMoney, formatMonth } from "#src/platform/i18n/formats.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { bookedInvoices } from "#src/work/invoices/books/booked-invoices.server.ts";
import { bookedPayments } from "#src/work/invoices/books/booked-payments.server.ts";
import { salesRow } from "#src/work/invoices/books/book-rows.ts";
import { ageWords, bookKinds, booksWords, standingWords } from "#src/work/invoices/books/books-words.ts";
import { owedInvoices } from "#src/work/invoices/books/owed-invoices.server.ts";
import { closingDay, rangeOf, type Period } from "#src/work/invoices/books/period.ts";
import { isOverQuickLimit, type QuickMethod, type QuickTax } from "#src/work/invoices/books/quick-method.ts";
import { TaxColumns, taxHeading } from "#src/work/invoices/books/tax-column.ts";
import { loadTaxReport } from "#src/work/invoices/books/tax-report.server.ts";
import { ages } from "#src/work/invoices/balance.ts";
import { loadOwedOn } from "#src/work/invoices/list/invoice-list.server.ts";
import { methodWords } from "#src/work/invoices/messages/method-words.ts";
import { booksPageWords } from "#src/web/customer/books/books-page-words.ts";
import type { BooksPart } from "#src/web/customer/books/books-view.ts";
import { todayIn } from "./send-books.ts";

/** Lines of a journal that the page shows. */
const MOST_SHOWN = 100;

type Asked = { address: string; period: Period; language: SiteLanguage };

export async function booksParts(app: App, asked: Asked): Promise<BooksPart[]> {
  return [
    await taxesPart(app, asked),
    await owedPart(app, asked),
    await salesPart(app, asked),
    await paymentsPart(app, asked),
  ];
}

export async function taxesPart(app: App, asked: Asked): Promise<BooksPart> {
  const { period, language } = asked;
  const words = booksPageWords[language];
  const amount = amountIn(app, language);
  const { months, all, taxes, quick } = await loadTaxReport(app.db, period);
  const cells = ({ netCents, taxCents, totalCents }: typeof all) => [netCents, ...taxCents, totalCents].map(amount);
  return {
    ...partOf("taxes", words.taxes, asked),
    texts: [words.taxesUnknown, words.taxesDay],
    table: {
      headings: [words.month, words.salesLine, ...taxes.map((tax) => taxHeading(tax, language)), words.total],
      words: 1,
      rows: months.map((month) => [formatMonth(month.month, language), ...cells(month)]),
      sum: [words.total, ...cells(all)],
    },
    after: quick ? quickTexts(quick, { language, amount }) : [],
  };
}

type Shown = { language: SiteLanguage; amount: (cents: number) => string };

function quickTexts(quick: QuickMethod, { language, amount }: Shown): string[] {
  const words = booksPageWords[language];
  const valuesOf = ({ cents, remittedCents, creditCents }: QuickTax) => ({
    ...{ sales: amount(cents), remitted: amount(remittedCents), credit: amount(creditCents) },
    due: amount(remittedCents - creditCents),
  });
  return [
    words.quick,
    fillIn(words["quick-gst"], valuesOf(quick.gst)),
    fillIn(words["quick-qst"], valuesOf(quick.qst)),
    words.quickYear,
    ...(isOverQuickLimit(quick) ? [words.quickOver] : []),
  ];
}

async function owedPart(app: App, asked: Asked): Promise<BooksPart> {
  const { period, language } = asked;
  const words = booksPageWords[language];
  const columns = booksWords[language];
  const day = closingDay(period, todayIn(app));
  const amount = amountIn(app, language);
  const { shown, hasMore } = await firstOf(owedInvoices(app.db, day));
  const owed = await loadOwedOn(app.db, day);
  const part = partOf("owed", fillIn(words.owed, { day: formatDay(day, language) }), asked);
  if (shown.length === 0) return { ...part, texts: [words.nobodyOwes], table: null };
  return {
    ...part,
    texts: [],
    table: {
      headings: [
        columns.number,
        columns.customer,
        columns.dueOn,
        ...ages.map((age) => ageWords[language][age]),
        words.total,
      ],
      ...{ words: 3, long: 1 },
      rows: shown.map(({ number, customer, dueOn, age, balanceCents }) => [
        ...[number, customer, dayIn(dueOn, language), ...ages.map((one) => (one === age ? amount(balanceCents) : ""))],
        amount(balanceCents),
      ]),
      sum: [words.total, "", "", ...ages.map((age) => amount(owed.ages[age].cents)), amount(owed.all.cents)],
    },
    after: moreTexts(hasMore, language),
  };
}

async function salesPart(app: App, asked: Asked): Promise<BooksPart> {
  const { period, language } = asked;
  const words = booksPageWords[language];
  const columns = booksWords[language];
  const amount = amountIn(app, language);
  const range = rangeOf(period);
  const { shown, hasMore } = await firstOf(bookedInvoices(app.db, range, { asOf: range.to }));
  const rows = shown.map(salesRow);
  const part = partOf("sales", words.sales, asked);
  if (rows.length === 0) return { ...part, texts: [words.noSales], table: null };
  const taxes = new TaxColumns();
  for (const row of rows) taxes.spread(row.taxes, []);
  return {
    ...part,
    texts: [],
    table: {
      headings: [
        ...[columns.number, columns.kind, columns.date, columns.customer, columns.net],
        ...[...taxes.taxes.map((tax) => taxHeading(tax, language)), columns.total, columns.balance],
      ],
      ...{ words: 4, long: 3 },
      rows: rows.map(({ number, kind, issuedOn, customer, netCents, totalCents, settled, ...row }) => [
        ...[number, bookKinds[language][kind], dayIn(issuedOn, language), customer],
        ...[netCents, ...taxes.spread(row.taxes, row.taxCents), totalCents].map(amount),
        settled ? amount(settled.balanceCents) : "",
      ]),
    },
    after: moreTexts(hasMore, language),
  };
}

export async function paymentsPart(app: App, asked: Asked): Promise<BooksPart> {
  const { period, language } = asked;
  const words = booksPageWords[language];
  const columns = booksWords[language];
  const amount = amountIn(app, language);
  const { shown, hasMore } = await firstOf(bookedPayments(app.db, rangeOf(period)));
  const part = partOf("payments", words.payments, asked);
  if (shown.length === 0) return { ...part, texts: [words.noPayments], table: null };
  return {
    ...part,
    texts: [],
    table: {
      headings: [columns.received, columns.invoice, columns.customer, columns.method, columns.standing, columns.amount],
      ...{ words: 5, long: 2 },
      rows: shown.map(({ receivedOn, number, customer, method, standing, cents }) => [
        ...[dayIn(receivedOn, language), number, customer, capitalised(methodWords[language][method])],
        standingWords[language][standing],
        amount(cents),
      ]),
    },
    after: moreTexts(hasMore, language),
  };
}

function partOf(id: "taxes" | "owed" | "sales" | "payments", title: string, { address, period, language }: Asked) {
  const words = booksPageWords[language];
  const label = fillIn(words.download, { what: words[`file.${id}`] });
  return { id, title, files: [{ href: `${address}/${id}.csv?lang=${language}&period=${period}`, label }] };
}

function moreTexts(hasMore: boolean, language: SiteLanguage): string[] {
  return hasMore ? [fillIn(booksPageWords[language].more, { count: MOST_SHOWN })] : [];
}

async function firstOf<Row>(pages: AsyncGenerator<Row[]>): Promise<{ shown: Row[]; hasMore: boolean }> {
  const shown: Row[] = [];
  for await (const page of pages) {
    shown.push(...page);
    if (shown.length > MOST_SHOWN) break;
  }
  return { shown: shown.slice(0, MOST_SHOWN), hasMore: shown.length > MOST_SHOWN };
}

/** Short, as columns are; the files have them as `2026-06-01`. */
function dayIn(day: string, language: SiteLanguage): string {
  return formatDay(day, language, "medium");
}

function amountIn(app: App, language: SiteLanguage) {
  const { currency } = app.pages.facts().business;
  return (cents: number) => formatMoney(cents, currency, language);
}
