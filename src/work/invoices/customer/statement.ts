import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { formatDay, formatMoney } from "#src/platform/i18n/formats.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { shownBusiness, type Labelled } from "#src/work/quotes/shown-quote.ts";
import type { QuoteTax } from "#src/work/quotes/quote-totals.ts";
import type { Text } from "#src/site/content/text.ts";
import { ages } from "#src/work/invoices/balance.ts";
import type { OwedRow } from "#src/work/invoices/books/book-rows.ts";
import { ageWords } from "#src/work/invoices/books/books-words.ts";
import type { InvoiceDocument } from "#src/work/invoices/invoice-document.ts";
import type { InvoiceKind } from "#src/work/invoices/invoice.ts";
import { methodWords } from "#src/work/invoices/messages/method-words.ts";
import type { PaymentMethod } from "#src/work/invoices/payment.ts";
import { payingWays, type PayingWay, type ShownInvoice } from "#src/work/invoices/shown-invoice.ts";
import { statementWords } from "./statement-words.ts";

/** What a customer owes and has paid on a day; it is computed, never stored. */
export type Statement = Pick<InvoiceDocument, "currency" | "business" | "customer" | "address" | "payment"> & {
  today: string;
  language: SiteLanguage;
  taxes: QuoteTax[];
  /** The oldest first; a balance below 0 was paid too much. */
  invoices: (OwedRow & { id: string; kind: InvoiceKind; title: Text; totalCents: number; isDisputed: boolean })[];
  payments: { number: string; cents: number; method: PaymentMethod; receivedOn: string }[];
};

type StatementRow = { id: string; words: string; detail: string; amount: string };

/** In words of one language, as the page, the PDF and the mail show it. */
export type ShownStatement = Pick<ShownInvoice, "heading" | "title" | "facts" | "business" | "total"> & {
  open: StatementRow[];
  ages: Labelled[];
  payments: Labelled[];
  ways: PayingWay[];
  moreOnPaying: string;
};

export function statementBalance({ invoices }: Pick<Statement, "invoices">): number {
  return invoices.reduce((sum, { balanceCents }) => sum + balanceCents, 0);
}

export function shownStatement(statement: Statement, language: SiteLanguage): ShownStatement {
  const words = statementWords[language];
  const { customer, address, today, invoices, payment } = statement;
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
    payments: statement.payments.map(({ number, cents, method, receivedOn }) => ({
      label: fillIn(cents < 0 ? words.refunded : words.received, {
        ...{ number, day: formatDay(receivedOn, language), method: methodWords[language][method] },
      }),
      amount: money(cents),
    })),
    ways: waysOf(statement, language),
    moreOnPaying: balance > 0 ? payment.words[language] : "",
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
  const named = fillIn(words[kind === "down-payment" ? kind : "invoice"], {
    number,
    day: formatDay(issuedOn, language),
  });
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
