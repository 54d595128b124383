import { csvHeader, csvRows, type Cell } from "#src/platform/csv/csv-rows.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { formatMonth } from "#src/platform/i18n/formats.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { ages } from "#src/work/invoices/balance.ts";
import { methodWords } from "#src/work/invoices/messages/method-words.ts";
import { bookedInvoices } from "./booked-invoices.server.ts";
import { bookedPayments } from "./booked-payments.server.ts";
import { salesRow, type BookFile, type SalesRow } from "./book-rows.ts";
import { ageWords, bookFileNames, bookKinds, booksWords, standingWords } from "./books-words.ts";
import { loadTaxesIn } from "./first-taxes.server.ts";
import { owedInvoices } from "./owed-invoices.server.ts";
import { closingDay, rangeOf, type Period } from "./period.ts";
import { TaxColumns, taxHeading } from "./tax-column.ts";
import { loadTaxReport } from "./tax-report.server.ts";

export type AskedFile = {
  period: Period;
  language: SiteLanguage;
  /** The day where the business is. */
  today: string;
};

type MakeFile = (db: Db, asked: AskedFile) => AsyncGenerator<string>;

const files: Record<BookFile, MakeFile> = { sales, payments, owed, taxes };

/** A CSV in pieces. */
export function bookFile(db: Db, file: BookFile, asked: AskedFile): AsyncGenerator<string> {
  return files[file](db, asked);
}

/** Who owes is of a day. */
export function bookFileName(file: BookFile, { period, language, today }: AskedFile): string {
  return `${bookFileNames[language][file]}-${file === "owed" ? closingDay(period, today) : period}.csv`;
}

async function* sales(db: Db, { period, language }: AskedFile) {
  const words = booksWords[language];
  const columns = new TaxColumns();
  // Known before the first row is written.
  columns.spread(await loadTaxesIn(db, rangeOf(period)), []);
  const { header, rows } = writer(language);
  yield header([
    ...[words.number, words.kind, words.date, words.dueOn, words.customer, words.corrects, words.net],
    ...columns.taxes.map((tax) => taxHeading(tax, language)),
    ...[words.total, words.credited, words.paid, words.balance, words.method],
  ]);
  const range = rangeOf(period);
  for await (const invoices of bookedInvoices(db, range, { asOf: range.to }))
    yield rows(invoices.map((invoice) => salesCells(salesRow(invoice), columns, language)));
}

function salesCells(row: SalesRow, columns: TaxColumns, language: SiteLanguage): Cell[] {
  const amount = amountIn(language);
  const { settled } = row;
  return [
    ...[row.number, bookKinds[language][row.kind], row.issuedOn, row.dueOn, row.customer, row.corrects],
    ...[row.netCents, ...columns.spread(row.taxes, row.taxCents), row.totalCents].map(amount),
    ...(settled ? [settled.creditedCents, settled.paidCents, settled.balanceCents].map(amount) : ["", "", ""]),
    row.methods.map((method) => methodWords[language][method]).join(", "),
  ];
}

async function* payments(db: Db, { period, language }: AskedFile) {
  const words = booksWords[language];
  const amount = amountIn(language);
  const { header, rows } = writer(language);
  yield header([
    ...[words.received, words.invoice, words.customer, words.method, words.amount, words.rounding, words.fee],
    ...[words.netOfFee, words.reference, words.standing],
  ]);
  for await (const received of bookedPayments(db, rangeOf(period)))
    yield rows(
      received.map(({ receivedOn, number, customer, method, cents, roundingCents, feeCents, reference, standing }) => [
        ...[receivedOn, number, customer, methodWords[language][method], amount(cents), amount(roundingCents)],
        ...[feeCents === null ? "" : amount(feeCents), amount(cents - (feeCents ?? 0)), reference],
        standingWords[language][standing],
      ]),
    );
}

async function* owed(db: Db, { period, language, today }: AskedFile) {
  const words = booksWords[language];
  const amount = amountIn(language);
  const { header, rows } = writer(language);
  yield header([
    ...[words.number, words.customer, words.date, words.dueOn, words.daysLate],
    ...[...ages.map((age) => ageWords[language][age]), words.balance],
  ]);
  for await (const owing of owedInvoices(db, closingDay(period, today)))
    yield rows(
      owing.map(({ number, customer, issuedOn, dueOn, daysLate, age, balanceCents }) => [
        ...[number, customer, issuedOn, dueOn, daysLate],
        ...ages.map((one) => (one === age ? amount(balanceCents) : "")),
        amount(balanceCents),
      ]),
    );
}

async function* taxes(db: Db, { period, language }: AskedFile) {
  const words = booksWords[language];
  const amount = amountIn(language);
  const { header, rows } = writer(language);
  const report = await loadTaxReport(db, period);
  yield header([words.month, words.sales, ...report.taxes.map((tax) => taxHeading(tax, language)), words.total]);
  const sums = [
    ...report.months.map(({ month, ...months }) => ({ name: formatMonth(month, language), ...months })),
    { name: words.total, ...report.all },
  ];
  yield rows(
    sums.map(({ name, netCents, taxCents, totalCents }) => [name, ...[netCents, ...taxCents, totalCents].map(amount)]),
  );
}

/** Spreadsheets of French Canada split at semicolons. */
function writer(language: SiteLanguage) {
  const delimiter = language === "fr" ? ";" : ",";
  return {
    header: (names: string[]) => csvHeader(names, delimiter),
    rows: (cells: Cell[][]) => csvRows(cells, delimiter),
  };
}

function amountIn(language: SiteLanguage) {
  return (cents: number): Cell => {
    const text = (cents / 100).toFixed(2);
    return { verbatim: language === "fr" ? text.replace(".", ",") : text };
  };
}
