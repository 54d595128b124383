import { dateFormats, formatMonth } from "#src/platform/i18n/formats.ts";
import { locales, type Language } from "#src/platform/i18n/language.ts";
import { sourceNames } from "#src/work/leads/source-names.ts";
import { otherRequestsWords } from "#src/work/leads/list/figures.ts";
import { button, html, link, mailPage, paragraph, type Html } from "#src/account/notifications/mail/mail-html.ts";
import type { Mail } from "#src/account/notifications/mail/mail.ts";
import type { RegionalFormat } from "#src/site/business.ts";
import type { Compared } from "#src/marketing/traffic/analytics.ts";
import { thingToDo, type MonthFigures, type ThingToDo } from "./month-figures.ts";
import { monthWords } from "./words.ts";

export type MonthlyMail = { to: string; language: Language; siteUrl: string; business: RegionalFormat };

/** `28 novembre`. */
const dayOf = dateFormats({ day: "numeric", month: "long" });

/** As many as wait for an answer. */
const TO_ANSWER = "/admin/leads?counted=to-answer";

type Line = { text: string; href?: string };
type Section = { title: string; lines: Line[] };

export function monthlyMail(figures: MonthFigures, { to, language, siteUrl, business }: MonthlyMail): Mail {
  const t = monthWords[language];
  const say = speaking(language, business);
  const month = formatMonth(figures.month, language);
  const title = t.title(month);
  const sections = [
    came(figures, say),
    brought(figures, say),
    invoices(figures, say, siteUrl),
    waits(figures, say, siteUrl),
  ].filter(({ lines }) => lines.length > 0);
  const toDo = whatToDo(thingToDo(figures), language, siteUrl);
  const settings = `${siteUrl}/admin/settings?tab=notifications`;
  return {
    kind: "owner-month",
    to,
    subject: t.subject(capital(month), say.count("requests", figures.requests.now), say.dollars(figures.wonCents.now)),
    text: [
      title,
      ...sections.map((section) => textOf(section, t.pair)),
      [t.toDo, toDo.text, t.pair(toDo.label, toDo.href)].join("\n"),
      t.stop,
      t.pair(t.stopLink, settings),
    ].join("\n\n"),
    html: mailPage({
      language,
      title,
      body: html`${sections.map(htmlOf)}${heading(t.toDo)}${paragraph(toDo.text)}
        <div>${button(toDo.href, toDo.label)}</div>
        ${paragraph(html`${t.stop} ${link(settings, t.stopLink)}`)}`,
    }),
  };
}

type Say = ReturnType<typeof speaking>;
type Counted = "visits" | "requests" | "quotes" | "won";

function speaking(language: Language, { currency, timeZone }: RegionalFormat) {
  const t = monthWords[language];
  const locale = locales[language];
  const style = { style: "currency", currency, maximumFractionDigits: 0 } as const;
  const isOne = (count: number) => (language === "fr" ? count < 2 : count === 1);
  const number = (count: number) => count.toLocaleString(locale);
  const dollars = (cents: number) => (cents / 100).toLocaleString(locale, style);
  return {
    ...{ t, isOne, number, dollars },
    count: (what: Counted, count: number) => t[what](number(count), isOne(count)),
    compared: (what: Counted, { now, before }: Compared) => t.against(t[what](number(now), isOne(now)), number(before)),
    others: (count: number) => (count === 0 ? "" : otherRequestsWords[language].others(number(count))),
    comparedDollars: ({ now, before }: Compared, what: "dollars" | "invoiced" | "paid") =>
      t.against(t[what](dollars(now)), dollars(before)),
    day: (moment: string) => dayOf(new Date(moment), language, timeZone),
    source: (label: string) => new Map(Object.entries(sourceNames[language])).get(label) ?? label,
  };
}

function came({ visits, requests, otherRequests, sources }: MonthFigures, say: Say): Section {
  const bySource = sources.map((source) => ({
    text: say.t.source(
      say.source(source.label),
      say.count("visits", source.visits),
      say.count("requests", source.requests),
    ),
  }));
  const requestsLine = [say.compared("requests", requests), say.others(otherRequests)].filter(Boolean).join(" ");
  const totals = [{ text: say.compared("visits", visits) }, { text: requestsLine }];
  return { title: say.t.came, lines: [...totals, ...bySource] };
}

function brought({ quotes, won, wonCents }: MonthFigures, say: Say): Section {
  const lines = [say.compared("quotes", quotes), say.compared("won", won), say.comparedDollars(wonCents, "dollars")];
  return { title: say.t.brought, lines: lines.map((text) => ({ text })) };
}

/** Apart, as these amounts include taxes. A business that invoices elsewhere reads nothing of invoices. */
function invoices({ invoicedCents, paidCents, owed }: MonthFigures, say: Say, siteUrl: string): Section {
  const isUsed = ({ now, before }: Compared) => now !== 0 || before !== 0;
  const lines: Line[] = [];
  if (isUsed(invoicedCents)) lines.push({ text: say.comparedDollars(invoicedCents, "invoiced") });
  if (isUsed(paidCents)) lines.push({ text: say.comparedDollars(paidCents, "paid") });
  if (owed.count > 0) {
    const text = say.t.owed(say.number(owed.count), say.isOne(owed.count), say.dollars(owed.cents));
    lines.push({ text, href: `${siteUrl}/admin/invoices?state=owed` });
  }
  return { title: say.t.invoices, lines };
}

function waits({ waiting, openQuotes }: MonthFigures, { t, ...say }: Say, siteUrl: string): Section {
  const lines: Line[] = [];
  if (waiting.count > 0 && waiting.oldest) {
    const oldest = say.day(waiting.oldest);
    const text = t.unanswered(say.number(waiting.count), say.isOne(waiting.count), oldest);
    lines.push({ text, href: siteUrl + TO_ANSWER });
  }
  if (openQuotes.count > 0) {
    const { count, cents } = openQuotes;
    const text = t.open(say.number(count), say.isOne(count), say.dollars(cents));
    lines.push({ text, href: `${siteUrl}/admin/quotes?state=open` });
  }
  return { title: t.waits, lines: lines.length > 0 ? lines : [{ text: t.nothingWaits }] };
}

type Do = Required<Line> & { label: string };

function whatToDo(thing: ThingToDo, language: Language, siteUrl: string): Do {
  const t = monthWords[language];
  const funnel = `${siteUrl}/admin/analytics/funnel`;
  switch (thing) {
    case "answer":
      return { text: t.answer, label: t.answerLink, href: siteUrl + TO_ANSWER };
    case "follow-up":
      return { text: t["follow-up"], label: t["follow-upLink"], href: `${siteUrl}/admin/quotes?state=open` };
    case "form":
      return { text: t.form, label: t.formLink, href: `${siteUrl}/#contact` };
    case "visits":
      return { text: t.lessVisits, label: t.lessVisitsLink, href: funnel };
    case "look":
      return { text: t.look, label: t.lookLink, href: funnel };
  }
}

function textOf({ title, lines }: Section, pair: (name: string, link: string) => string): string {
  return [title, ...lines.map(({ text, href }) => `- ${href ? pair(text, href) : text}`)].join("\n");
}

function htmlOf({ title, lines }: Section): Html {
  const items = lines.map(({ text, href }) => html`<li style="margin:0 0 6px">${href ? link(href, text) : text}</li> `);
  return html`${heading(title)}
    <ul style="margin:0 0 16px;padding-left:20px">
      ${items}
    </ul>`;
}

function heading(title: string): Html {
  return html`<h2 style="margin:24px 0 8px;font-size:18px;line-height:1.3">${title}</h2> `;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
