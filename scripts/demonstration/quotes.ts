import { theSite } from "#src/account/events/by.ts";
import { textOf, type Text } from "#src/site/content/text.ts";
import { after, DAY_MS, HOUR_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { demoPlace } from "#src/operations/demo/demo-appointments.server.ts";
import { chanceFrom, type Chance } from "#src/operations/demo/chance.ts";
import { loadDemoSite, type DemoSite } from "#src/operations/demo/demo-site.server.ts";
import { acceptQuote, declineQuote } from "#src/work/quotes/answers/answer-quote.server.ts";
import { noteViewed } from "#src/work/quotes/answers/open-quote.server.ts";
import { quoteTotals } from "#src/work/quotes/quote-totals.ts";
import { createQuote, saveQuoteDraft, type Quote } from "#src/work/quotes/quotes.server.ts";
import { sendQuote } from "#src/work/quotes/send-quote.server.ts";

const LATELY_MS = 75 * DAY_MS;
const MOST_QUOTES = 24;
/** Registration numbers as the authorities write them, of nobody. Without any nothing is invoiced. */
const NUMBERS = ["123456789 RT0001", "1234567890 TQ0001"];
/** One of so many asks for a down payment. */
const DOWN_PAYMENT_OF = 4;
const nobody = { address: "", userAgent: "" };

export type Work = { db: Db; secretKey: Buffer; siteUrl: string };
export type DemoJob = { leadId: string; quoteId: string; acceptedAt: Date; place: string; asksDownPayment: boolean };

/** Quotes for the newest leads that were quoted or won, as they were then. Their mails wait in the outbox. */
export async function addDemoQuotes(work: Work, now: Date): Promise<DemoJob[]> {
  const chance = chanceFrom(5);
  const site = await loadDemoSite(work.db);
  const jobs: DemoJob[] = [];
  for (const [index, lead] of (await loadQuoted(work.db, now)).entries()) {
    const place = demoPlace(site, index);
    const decidedAt = new Date(lead.decided_at);
    const sentAt = lead.status === "quoted" ? decidedAt : new Date(middle(lead.submitted_at, lead.decided_at));
    const asksDownPayment = index % DOWN_PAYMENT_OF === 0;
    const sent = await send(work, { lead, lines: linesFor(chance, lead, site), asksDownPayment }, sentAt);
    if (sent && (await answer(work, { ...sent, lead, chance, place }, decidedAt)))
      jobs.push({ leadId: lead.id, quoteId: sent.quote.id, acceptedAt: decidedAt, place, asksDownPayment });
  }
  return jobs;
}

type QuotedLead = Awaited<ReturnType<typeof loadQuoted>>[number];

/** In the order of their quotes' numbers, with the time of their last status. */
async function loadQuoted(db: Db, now: Date) {
  const newest = await db
    .selectFrom("leads")
    .innerJoin("lead_events", "lead_events.lead_id", "leads.id")
    .select(({ fn }) => ["leads.id", "name", "status", "service", "submitted_at", fn.max("at").as("decided_at")])
    .where("status", "in", ["quoted", "won"])
    .where("box", "=", "inbox")
    .where("submitted_at", ">", after(now, -LATELY_MS))
    .groupBy(["leads.id", "name", "status", "service", "submitted_at"])
    .orderBy("submitted_at", "desc")
    .limit(MOST_QUOTES)
    .execute();
  return newest.toReversed();
}

function middle(one: string, other: string): number {
  return (Date.parse(one) + Date.parse(other)) / 2;
}

type Line = { words: Text; unitCents: number; optional: boolean };

function linesFor(chance: Chance, { service }: QuotedLead, { names, texts }: DemoSite): Line[] {
  const label = names.services.find(({ key }) => key === service)?.label ?? textOf({ fr: "Travaux", en: "Work" });
  const [least, most] = texts.prices[service] ?? texts.prices["other"] ?? [180, 1_400];
  const dollars = Math.round((least + chance.number() * (most - least)) / 5) * 5;
  return [
    { words: label, unitCents: dollars * 100, optional: false },
    {
      words: textOf({ fr: "Seconde visite dans l’année", en: "Second visit within the year" }),
      unitCents: Math.round(dollars * 0.6) * 100,
      optional: true,
    },
  ];
}

type Sending = { lead: QuotedLead; lines: Line[]; asksDownPayment: boolean };
type Sent = { quote: Quote; token: string };

async function send(
  { db, ...deps }: Work,
  { lead, lines, asksDownPayment }: Sending,
  at: Date,
): Promise<Sent | undefined> {
  const created = await createQuote(db, lead.id, new Date(at.getTime() - HOUR_MS));
  if (!created) return undefined;
  const whole = lines.map((line, index) => ({
    ...{ id: `line-${index + 1}`, service: "", hundredths: 100, unit: "flat" as const },
    ...line,
  }));
  const taxes = created.draft.taxes.map((tax, index) => ({ ...tax, number: tax.number || (NUMBERS[index] ?? "") }));
  const depositPercent = asksDownPayment ? 25 : null;
  const title = lines[0]?.words ?? created.draft.title;
  const saved = await saveQuoteDraft(db, {
    ...created,
    draft: { ...created.draft, title, lines: whole, taxes, depositPercent },
  });
  if (saved.kind !== "saved") return undefined;
  const { id, version } = saved.quote;
  const sent = await sendQuote({ db, ...deps, by: theSite }, { id, version, by: "mail" }, at);
  if (sent.kind !== "sent") return undefined;
  return { quote: sent.quote, token: sent.link.slice(sent.link.lastIndexOf("/") + 1) };
}

type Answering = Sent & { lead: QuotedLead; chance: Chance; place: string };

/** As the lead ended. True when it was accepted. */
async function answer(deps: Work, { quote, token, lead, chance, place }: Answering, at: Date): Promise<boolean> {
  const { document, documentHash = "", language } = quote;
  if (lead.status === "quoted" && chance.happens(0.4)) return false;
  await noteViewed(deps, { quote, visitor: nobody }, new Date(Math.max(at.getTime(), Date.parse(quote.sentAt ?? ""))));
  if (lead.status === "quoted" && chance.happens(0.5))
    await declineQuote(deps, { token, reason: "", visitor: nobody }, at);
  if (lead.status !== "won" || !document) return false;
  const chosen = chance.happens(0.3) ? ["line-2"] : [];
  const { totalCents } = quoteTotals(document, new Set(chosen));
  const accepted = { token, documentHash, totalCents, name: lead.name, language, wishesEnglish: language === "en" };
  const answered = await acceptQuote(deps, { ...accepted, chosen, place, visitor: nobody }, at);
  return answered.kind === "answered";
}
