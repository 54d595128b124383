import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { formatMoney, formatDay } from "#src/platform/i18n/formats.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { customerLetter, questionsTo, type Said } from "#src/account/notifications/mail/letter.ts";
import { button, facts, html, lines, mailPage, paragraph } from "#src/account/notifications/mail/mail-html.ts";
import type { Mail } from "#src/account/notifications/mail/mail.ts";
import { whyWithStop } from "#src/account/notifications/mail/stop-mails.ts";
import { shortened } from "#src/account/notifications/short-title.ts";
import type { Push } from "#src/account/notifications/push/push.ts";
import type { Text } from "#src/site/content/text.ts";
import { formatWindow } from "#src/work/appointments/appointment-window.ts";
import { leadMessageWords } from "#src/work/leads/messages/words.ts";
import type { OfferedWindow } from "./quote.ts";
import type { QuoteDocument } from "./quote-document.ts";
import { quoteTotals } from "./quote-totals.ts";
import { quoteMessageWords } from "./quote-words.ts";
import { shownQuote } from "./shown-quote.ts";

type CustomerMail = {
  kind: "customer-quote" | "customer-quote-reminder" | "customer-quote-copy";
  leadId: string;
  document: QuoteDocument;
  language: SiteLanguage;
  href: string;
  /** Where it goes now; without it to where the document says that the customer is reached. */
  to?: string;
  /** The ids of the optional lines that were chosen, in an accepted quote. */
  chosen?: readonly string[];
  /** The address of the work, in an accepted quote. */
  place?: string;
  /** Accepted without one of the times that it offers. */
  isToPlan?: boolean;
  /** Where reminders end; a reminder has it. */
  stopAddress?: string;
};

/** Asked for by the customer, so no advertising; it names the sender and why it came. */
export function customerQuoteMail({
  kind,
  leadId,
  document,
  language,
  href,
  to = document.customer.email,
  chosen = [],
  place = "",
  isToPlan = false,
  stopAddress,
}: CustomerMail): Mail {
  const words = quoteMessageWords[language];
  const { business, customer, lines: priced } = document;
  const { totalCents } = quoteTotals(document, new Set(chosen));
  const values = {
    number: document.number,
    business: business.name,
    title: document.title[language],
    total: formatMoney(totalCents, document.currency, language),
    day: formatDay(document.validUntil, language),
    place,
  };
  const isCopy = kind === "customer-quote-copy";
  const hasOptions = !isCopy && priced.some(({ optional }) => optional);
  const isTaxed = document.taxes.length > 0;
  const total = hasOptions
    ? fillIn(isTaxed ? words.totalWithoutOptionsTaxed : words.totalWithoutOptions, values)
    : fillIn(isTaxed ? words.totalTaxed : words.total, values);
  const { deposit } = shownQuote(document, { chosen: new Set(chosen), language });
  const said = [
    fillIn(
      {
        "customer-quote": hasOptions ? words.sentWithOptions : words.sent,
        "customer-quote-reminder": words.reminder,
        "customer-quote-copy": words.accepted,
      }[kind],
      values,
    ),
    inBold([values.title, total].filter(Boolean)),
    ...(isCopy ? [deposit].filter(Boolean) : [fillIn(words.validUntil, values)]),
    ...(place ? [fillIn(words.placeOfWork, values)] : []),
    ...(isToPlan ? [words.toPlan] : []),
  ];
  const subject = {
    "customer-quote": words.sentSubject,
    "customer-quote-reminder": words.reminderSubject,
    "customer-quote-copy": words.copySubject,
  }[kind];
  const why = fillIn(words.why, values);
  return {
    ...{ kind, leadId, to, ...(stopAddress && { stopAddress }) },
    ...customerLetter({
      ...{ language, business, name: customer.name, said },
      subject: fillIn(subject, values),
      button: { href, label: isCopy ? words.seeAgain : words.open },
      after: [questionsTo(business, language), ...(kind === "customer-quote-reminder" ? [words.noMoreReminders] : [])],
      why: stopAddress ? whyWithStop(why, { href: stopAddress, label: words.stopReminders }) : why,
    }),
  };
}

function inBold(said: string[]): Said {
  return { text: said.join("\n"), html: paragraph(html`<strong>${lines(said.join("\n"))}</strong>`) };
}

export type QuoteUpdate = {
  kind: "viewed" | "accepted" | "declined" | "asked" | "expired";
  leadId: string;
  number: string;
  name: string;
  /** Blank where the quote was given without them. */
  email: string;
  phone: string;
  totalCents: number;
  currency: string;
  /** What the work is called; may be blank. */
  title?: Text;
  /** Why it was declined, what was asked, or the name that was typed. */
  said?: string;
  /** The address of the work, once the quote is accepted. */
  place?: string;
  /** The one that the customer chose; null where none suited. */
  window?: OfferedWindow | null;
};

export function ownerQuoteMail(
  news: QuoteUpdate,
  { to, language, siteUrl }: { to: string; language: SiteLanguage; siteUrl: string },
): Mail {
  const words = quoteMessageWords[language];
  const title = newsTitle(news, "owner", language);
  const label = { declined: words.reason, asked: words.question, accepted: words.signedAs, viewed: "", expired: "" }[
    news.kind
  ];
  const work = news.title?.[language] ?? "";
  // Only what the customer wrote can be answered by writing back.
  const hint =
    news.email && (news.kind === "asked" || news.kind === "declined") ? leadMessageWords[language].replyHint : "";
  const said = [
    ...(work ? [{ name: words.work, value: work }] : []),
    ...(news.said ? [{ name: label, value: news.said }] : []),
    ...(news.place ? [{ name: words.place, value: news.place }] : []),
    ...(news.window
      ? [{ name: words.window, value: [formatWindow(news.window, language), words.inCalendar].join("\n") }]
      : []),
    ...(news.window === null ? [{ name: words.window, value: words.noWindow }] : []),
    ...(news.phone ? [{ name: words.phone, value: news.phone }] : []),
    ...(news.kind === "accepted" && news.window === undefined ? [{ name: words.next, value: words.setDay }] : []),
  ];
  const href = `${siteUrl}/admin/leads/${news.leadId}`;
  return {
    kind: "owner-quote",
    leadId: news.leadId,
    to,
    ...(news.email && { replyTo: news.email }),
    subject: title,
    text: [title, ...said.map(({ name, value }) => `${name}\n${value}`), hint, `${words.backOffice}\n${href}`]
      .filter(Boolean)
      .join("\n\n"),
    html: mailPage({
      language,
      title,
      body: html`${facts(said.map(({ name, value }) => ({ name, value: lines(value) })))}${hint ? paragraph(hint) : ""}
        <div>${button(href, words.backOffice)}</div>`,
    }),
  };
}

export function quotePush(news: QuoteUpdate, language: SiteLanguage): Push {
  const number = fillIn(quoteMessageWords[language].pushNumber, { number: news.number });
  const body = news.said ? `${number}\n${news.said}` : number;
  return { title: newsTitle(news, "push", language), body, path: `/admin/leads/${news.leadId}` };
}

/** A long name leaves room for what happened. */
const MOST_OF_NAME = 20;

function newsTitle(news: QuoteUpdate, channel: "owner" | "push", language: SiteLanguage): string {
  const { kind, number, totalCents, currency } = news;
  const total = formatMoney(totalCents, currency, language);
  const name = shortened(news.name, MOST_OF_NAME);
  return fillIn(quoteMessageWords[language][`${channel}.${kind}`], { name, number, total });
}
