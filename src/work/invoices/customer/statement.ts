import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { formatDay, formatMoney } from "#src/platform/i18n/formats.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { shownBusiness, type Labelled } from "#src/work/quotes/shown-quote.ts";
import type { QuoteTax } from "#src/work/quotes/quote-totals.ts";
import type { Text } from "#src/site/content/text.ts";
import { ages } from "#src/work/invoices/balance.ts";
import type { DayRange } from "#src/work/invoices/books/period.ts";
import type { OwedRow } from "#src/work/invoices/books/book-rows.ts";
import { ageWords } from "#src/work/invoices/books/books-words.ts";
import type { InvoiceDocument } from "#src/work/invoices/invoice-document.ts";
import type { InvoiceKind } from "#src/work/invoices/invoice.ts";
import { methodWords } from "#src/work/invoices/messages/method-words.ts";
import type { PaymentMethod } from "#src/work/invoices/payment.ts";
import { payingWays, type PayingWay, type ShownInvoice } from "#src/work/invoices/shown-invoice.ts";
import type { StatementSums } from "./statement-sums.ts";
import { statementWords } from "./statement-words.ts";

/** What a customer owes today, and what changed it in a period; it is computed, never stored. */
export type Statement = Pick<InvoiceDocument, "currency" | "business" | "customer" | "address" | "payment"> & {
  today: string;
  language: SiteLanguage;
  taxes: QuoteTax[];
  /** The oldest first; a balance below 0 was paid too much. */
  invoices: (OwedRow & { id: string; kind: InvoiceKind; title: Text; totalCents: number; isDisputed: boolean })[];
  period: DayRange;
  sums: StatementSums;
  /** Whether one of their invoices has taxes. */
  isTaxed: boolean;
  /** Issued in the period, the oldest first. */
  papers: { kind: InvoiceKind; number: string; day: string; cents: number }[];
  /** In the period; `isReversal` takes back what is not in it. */
  payments: PaidRow[];
};

type PaidRow = {
  number: string;
  cents: number;
  roundingCents: number;
  method: PaymentMethod;
  receivedOn: string;
  isReversal: boolean;
};

type StatementRow = { id: string; words: string; detail: string; amount: string };

/** In words of one language, as the page, the PDF and the mail show it. */
export type ShownStatement = Pick<ShownInvoice, "heading" | "title" | "facts" | "business" | "total"> & {
  open: StatementRow[];
  ages: Labelled[];
  period: { title: string; sums: Labelled[]; total: Labelled };
  papers: Labelled[];
  payments: Labelled[];
  ways: PayingWay[];
};

export function statementBalance({ invoices }: Pick<Statement, "invoices">): number {
  return invoices.reduce((sum, { balanceCents }) => sum + balanceCents, 0);
}

export function shownStatement(statement: Statement, language: SiteLanguage): ShownStatement {
  const words = statementWords[language];
  const { customer, address, today, invoices } = statement;
  const money = (cents: number) => formatMoney(cents, statement.currency, language);
  const balance = statementBalance(statement);
  const owed = invoices.filter(({ balanceCents }) => balanceCents > 0);
  const aged = ages.flatMap((age) => {
    const cents = owed.filter((one) => one.age === age).reduce((sum, { balanceCents }) => sum + balanceCents, 0);
    return cents > 0 ? [{ label: ageWords[language][age], amount: money(cents) }] : [];
  });
  return {
    heading: words.heading,
    title: "",
    facts: [
      { label: words.customer, value: [customer.name, address].filter(Boolean).join("\n") },
      { label: words.on, value: formatDay(today, language) },
    ],
    business: shownBusiness(statement, language),
    open: invoices.map((invoice) => openRow(invoice, { words, money, language })),
    ages: aged,
    total: { label: words.total, amount: money(balance) },
    period: shownPeriod(statement, { words, money, language }),
    papers: statement.papers.map(({ kind, number, day, cents }) => ({
      label: fillIn(words[kind], { number, day: formatDay(day, language) }),
      amount: money(kind === "credit" ? 0 - cents : cents),
    })),
    payments: statement.payments.map((row) => paidRow(row, { words, money, language })),
    ways: waysOf(statement, language),
  };
}

/** A period that goes on is added up to today. */
function shownPeriod(statement: Statement, { words, money, language }: Around) {
  const { period, sums, payments, today, isTaxed } = statement;
  const { from } = period;
  const to = period.to < today ? period.to : today;
  const isRounded = payments.some(({ roundingCents }) => roundingCents !== 0);
  const day = (text: string) => formatDay(text, language);
  const named = (name: "opening" | "billed" | "creditedSum" | "closing") =>
    words[isTaxed ? (`${name}Taxed` as const) : name];
  return {
    title: fillIn(words.period, { from: day(from), to: day(to) }),
    sums: [
      { label: fillIn(named("opening"), { day: day(from) }), amount: money(sums.openingCents) },
      { label: named("billed"), amount: money(sums.billedCents) },
      ...(sums.creditedCents === 0 ? [] : [{ label: named("creditedSum"), amount: money(0 - sums.creditedCents) }]),
      { label: isRounded ? words.paidRounded : words.paidSum, amount: money(0 - sums.paidCents) },
      ...(sums.refundedCents === 0 ? [] : [{ label: words.refundedSum, amount: money(sums.refundedCents) }]),
    ],
    total: { label: fillIn(named("closing"), { day: day(to) }), amount: money(sums.closingCents) },
  };
}

function paidRow({ number, cents, method, receivedOn, isReversal }: PaidRow, { words, money, language }: Around) {
  const [refund, payment] = isReversal
    ? [words.paymentReversed, words.refundReversed]
    : [words.refunded, words.received];
  return {
    label: fillIn(cents < 0 ? refund : payment, {
      ...{ number, day: formatDay(receivedOn, language), method: methodWords[language][method] },
    }),
    amount: money(cents),
  };
}

/** For the whole balance at once, with all numbers as the message. */
function waysOf(statement: Statement, language: SiteLanguage): PayingWay[] {
  const { currency, payment, invoices } = statement;
  const number = invoices.flatMap((one) => (one.balanceCents > 0 ? [one.number] : [])).join(", ");
  const settled = { totalCents: statementBalance(statement), creditedCents: 0, paidCents: 0 };
  return payingWays({ kind: "invoice", currency, payment, number }, settled, language);
}

type Around = {
  words: (typeof statementWords)[SiteLanguage];
  money: (cents: number) => string;
  language: SiteLanguage;
};

function openRow(invoice: Statement["invoices"][number], { words, money, language }: Around): StatementRow {
  const { id, kind, number, issuedOn, dueOn, daysLate, balanceCents, totalCents, title, isDisputed } = invoice;
  const named = fillIn(words[kind], { number, day: formatDay(issuedOn, language) });
  const due = daysLate > 1 ? words.late : daysLate === 1 ? words.lateOne : words.due;
  const details = [
    title[language],
    balanceCents < 0 ? words.overpaid : fillIn(due, { due: formatDay(dueOn, language), days: daysLate }),
    ...(balanceCents > 0 && balanceCents < totalCents
      ? [fillIn(words.of, { balance: money(balanceCents), total: money(totalCents) })]
      : []),
    ...(isDisputed ? [words.disputed] : []),
  ];
  return { id, words: named, detail: details.filter(Boolean).join(" · "), amount: money(balanceCents) };
}
