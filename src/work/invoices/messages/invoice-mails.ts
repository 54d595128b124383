import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { formatDay } from "#src/platform/i18n/formats.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { becauseCustomer, customerLetter, questionsTo, type Said } from "#src/account/notifications/mail/letter.ts";
import {
  facts,
  html,
  link,
  paragraph,
  withWholeNumbers,
  type Html,
} from "#src/account/notifications/mail/mail-html.ts";
import type { Mail } from "#src/account/notifications/mail/mail.ts";
import { whyWithStop } from "#src/account/notifications/mail/stop-mails.ts";
import { balanceOf, type Settled } from "#src/work/invoices/balance.ts";
import type { InvoiceDocument } from "#src/work/invoices/invoice-document.ts";
import type { Payment } from "#src/work/invoices/payments.server.ts";
import { amountIn, formatDue, payingWays, type PayingWay } from "#src/work/invoices/shown-invoice.ts";
import { shownInvoiceWords } from "#src/work/invoices/shown-invoice-words.ts";
import { invoiceMessageWords } from "./invoice-message-words.ts";
import { methodWords } from "./method-words.ts";

/** A longer line is cut where mails are listed. */
const MOST_IN_SUBJECT = 2;

type About = {
  invoiceId: string;
  /** Absent once it is erased. */
  leadId: string | undefined;
  document: InvoiceDocument;
  settled: Settled;
  language: SiteLanguage;
  href: string;
  /** Where the customer is reached now, whatever address the document has. */
  to: string;
};

/** With the PDFs, which are made as it leaves. */
export function issuedMail({ invoiceId, ...about }: About): Mail {
  const { document, settled, language } = about;
  const words = invoiceMessageWords[language];
  const { kind, number, totals, corrects } = document;
  const isOwed = kind !== "credit" && balanceOf(settled) > 0;
  const isAsIssued = kind === "credit" || (isOwed && settled.creditedCents === 0 && settled.paidCents === 0);
  const values = {
    ...{ number, total: amountIn(document, language)(totals.totalCents), due: formatDue(document, language) },
    corrected: corrects?.number ?? "",
  };
  const said = isAsIssued
    ? [fillIn(words[`said.${kind}`], values)]
    : [fillIn(words[`here.${kind}`], values), sinceIssued(about)];
  return {
    ...customerMail(about, {
      subject: fillIn(words[`subject.${kind}`], { number }),
      said: [said.join(" "), isOwed ? words.attached : words.attachedAlone],
      ways: payingWays(document, settled, language),
    }),
    kind: "customer-invoice",
    copyOfInvoice: invoiceId,
  };
}

/** What is left of one that goes out again, or that was paid before it was issued. */
function sinceIssued({ document, settled, language }: Pick<About, "document" | "settled" | "language">): string {
  const words = invoiceMessageWords[language];
  const balance = balanceOf(settled);
  if (balance === 0) return settled.creditedCents === 0 && settled.paidCents > 0 ? words.settled : words.nothingDue;
  if (balance < 0) return afterPayment({ document, settled, language });
  return fillIn(words.remainingDue, {
    balance: amountIn(document, language)(balance),
    due: formatDue(document, language),
  });
}

/** What was received, with what is left to pay. */
export function receiptMail({ payment, ...about }: About & { payment: Payment }): Mail {
  const { document, language } = about;
  const words = invoiceMessageWords[language];
  const amount = amountIn(document, language);
  const { number } = document;
  const method = methodWords[language][payment.method];
  const day = formatDay(payment.receivedOn, language);
  const received = fillIn(words.received, { amount: amount(payment.cents), day, method, number });
  return {
    ...customerMail(about, {
      subject: fillIn(words.receiptSubject, { number }),
      said: [received, afterPayment(about)],
      ways: [],
    }),
    kind: "customer-receipt",
  };
}

type PaidPart = Pick<About, "document" | "settled" | "href"> & { payment: Payment };
type Transfer = Pick<About, "leadId" | "language" | "to"> & { parts: PaidPart[] };

/** What came at once for several invoices, with what is left to pay on each. */
export function transferReceiptMail({ leadId, language, to, parts }: Transfer): Mail {
  const [first] = parts;
  const last = parts.at(-1);
  if (!first || !last) throw new Error("a transfer pays something");
  const words = invoiceMessageWords[language];
  const amount = amountIn(last.document, language);
  const sum = parts.reduce((all, { payment }) => all + payment.cents, 0);
  const method = methodWords[language][first.payment.method];
  const day = formatDay(first.payment.receivedOn, language);
  const numbers = parts.map(({ document }) => document.number).join(", ");
  const subject =
    parts.length > MOST_IN_SUBJECT
      ? fillIn(words.transferCounted, { count: parts.length })
      : fillIn(words.transferSubject, { numbers });
  const said = parts.map(({ payment, document, settled, href }): Said => {
    const { number } = document;
    const standing = afterPayment({ document, settled, language });
    const text = fillIn(words.receivedPart, { number, amount: amount(payment.cents), standing });
    const see = fillIn(words.openNumbered, { number });
    return {
      text: `${text}\n${see}\n${href}`,
      html: paragraph(html`${withWholeNumbers(text)}<br />${link(href, see)}`),
    };
  });
  return {
    ...customerMail(
      { ...last, leadId, language, to },
      {
        ...{ subject, isWithoutButton: true },
        said: [fillIn(words.receivedAtOnce, { amount: amount(sum), day, method }), ...said],
        ways: [],
      },
    ),
    kind: "customer-receipt",
  };
}

/** `words` are the owner's, blank without any. `isAgain`: it is not the first. `stopAddress`: where reminders end. */
type Reminded = About & { words: string; stopAddress: string; isAgain?: boolean };

export function invoiceReminderMail({ words: own, stopAddress, isAgain = false, ...about }: Reminded): Mail {
  const { document, settled, language } = about;
  const words = invoiceMessageWords[language];
  const { number, dueOn } = document;
  const balance = amountIn(document, language)(balanceOf(settled));
  return {
    ...customerMail(about, {
      subject: fillIn(isAgain ? words.reminderAgainSubject : words.reminderSubject, { number }),
      said: [
        fillIn(words.reminder, { number, balance, day: formatDay(dueOn, language) }),
        ...(own ? [own] : []),
        words.alreadyPaid,
      ],
      ways: payingWays(document, settled, language),
      stop: { href: stopAddress, label: words.stopReminders },
    }),
    ...{ kind: "customer-invoice-reminder", stopAddress },
  };
}

function afterPayment({ document, settled, language }: Pick<About, "document" | "settled" | "language">): string {
  const words = invoiceMessageWords[language];
  const amount = amountIn(document, language);
  const balance = balanceOf(settled);
  if (balance === 0) return words.settled;
  return balance > 0
    ? fillIn(words.remaining, { balance: amount(balance) })
    : fillIn(words.overpaid, { excess: amount(-balance) });
}

type Content = {
  subject: string;
  said: Said[];
  ways: PayingWay[];
  isWithoutButton?: boolean;
  stop?: { href: string; label: string };
};

/** About a contract, so no advertising. */
function customerMail(
  { leadId, document, language, href, to }: Omit<About, "invoiceId">,
  { subject, said, ways, isWithoutButton = false, stop }: Content,
) {
  const { business, customer, kind } = document;
  const why = becauseCustomer(business, language);
  return {
    ...{ ...(leadId && { leadId }), to },
    ...customerLetter({
      ...{ language, subject, business, name: customer.name, said },
      ...(!isWithoutButton && { button: { href, label: invoiceMessageWords[language][`open.${kind}`] } }),
      after: [...howToPay(ways, language), questionsTo(business, language)],
      why: stop ? whyWithStop(why, stop) : why,
    }),
  };
}

export function howToPay(ways: PayingWay[], language: SiteLanguage): Said[] {
  if (ways.length === 0) return [];
  const { pay } = shownInvoiceWords[language];
  const title = { text: pay, html: html`<h2 style="margin:24px 0 16px;font-size:18px">${pay}</h2>` };
  return [title, ...ways.map((way) => ({ text: wayText(way), html: wayHtml(way) }))];
}

function wayText({ title, text, facts: rows }: PayingWay): string {
  return [title, ...rows.map(({ label, value }) => `${label}\n${value}`), text].filter(Boolean).join("\n");
}

function wayHtml({ title, text, facts: rows }: PayingWay): Html {
  return html`${title ? paragraph(html`<strong>${title}</strong>`) : ""}
  ${rows.length > 0 ? facts(rows.map(({ label, value }) => ({ name: label, value }))) : ""}
  ${text ? paragraph(text) : ""}`;
}
