import { wholeNumberBetween } from "#src/platform/i18n/form-fields.ts";
import { loadRecipients } from "#src/work/customers/recipients.server.ts";
import { theSite } from "#src/account/events/by.ts";
import * as v from "valibot";
import type { Db } from "#src/platform/db/db.server.ts";
import { fillIn, siteDictionary } from "#src/platform/i18n/dictionary.ts";
import { formatMoney } from "#src/platform/i18n/formats.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { codedMessage, type Coded } from "#src/platform/i18n/problem.ts";
import { enqueueCommercial } from "#src/account/notifications/outbox/enqueue-commercial.server.ts";
import { loadInboxLead } from "#src/work/leads/list/inbox-leads.server.ts";
import type { QuoteDocument } from "#src/work/quotes/quote-document.ts";
import { quoteTotals } from "#src/work/quotes/quote-totals.ts";
import { createQuoteWithin, saveQuoteDraft, type Quote } from "#src/work/quotes/quotes.server.ts";
import { sendQuoteWithin } from "#src/work/quotes/send-quote.server.ts";
import { textIn } from "#src/site/content/text.ts";
import { nextSeason } from "./new-plan.server.ts";
import type { PlanDraft } from "./plan.ts";
import { priceOf } from "./plan-price.ts";
import type { PlanCode } from "./plan-problems.ts";
import { sayPlan } from "./plan-words.ts";
import { asPlan, type Plan } from "./stored-plan.server.ts";

const renewalWords = siteDictionary(
  {
    subject: "Votre soumission pour la prochaine saison",
    text: "Voici notre soumission pour continuer\u00A0:",
    ofVisit: "Prix d’une visite\u00A0: {total}",
    ofVisitTaxed: "Prix d’une visite, taxes comprises\u00A0: {total}",
    ofSeason: "Prix de la saison\u00A0: {total}",
    ofSeasonTaxed: "Prix de la saison, taxes comprises\u00A0: {total}",
    same: "Même travail et même prix que la dernière saison.",
    more: "C’est {difference} de plus que la dernière saison ({before}), pour le même travail.",
    less: "C’est {difference} de moins que la dernière saison ({before}), pour le même travail.",
    next: "Rien ne se renouvelle sans vous\u00A0: si la soumission vous convient, acceptez-la en ligne.",
    open: "Voir la soumission",
  },
  {
    subject: "Your quote for next season",
    text: "Here is our quote to carry on:",
    ofVisit: "Price of a visit: {total}",
    ofVisitTaxed: "Price of a visit, taxes included: {total}",
    ofSeason: "Price of the season: {total}",
    ofSeasonTaxed: "Price of the season, taxes included: {total}",
    same: "Same work and same price as last season.",
    more: "That is {difference} more than last season ({before}), for the same work.",
    less: "That is {difference} less than last season ({before}), for the same work.",
    next: "Nothing renews without you: if the quote suits you, accept it online.",
    open: "See the quote",
  },
);

const code: Coded<PlanCode> = codedMessage;

const MOST_AT_ONCE = 200;
const WHOLE = 10_000;
const percent = code("plan-percent");

export const Renewal = v.object({
  plans: v.pipe(
    v.array(v.pipe(v.string(code("unknown-plan")), v.uuid(code("unknown-plan")))),
    v.minLength(1, code("plans-missing")),
    v.maxLength(MOST_AT_ONCE, code("plans-too-many", { most: MOST_AT_ONCE })),
  ),
  /** What every price is raised by, in hundredths of a percent. */
  hundredths: wholeNumberBetween(percent, -5_000, WHOLE),
});
export type Renewal = v.InferOutput<typeof Renewal>;

/** `no-consent` and `left-alone` are the ledger's answers; `quote` one that could not be sent as it is, `held` after a restore. */
const renewalRefusals = ["no-address", "no-consent", "left-alone", "quote", "held", "renewed"] as const;
export type RenewalRefusal = (typeof renewalRefusals)[number];
export type Renewed = { sent: number; refused: { planId: string; customer: string; why: RenewalRefusal }[] };

type Deps = { db: Db; secretKey: Buffer; siteUrl: string };

/** Undoes the transaction of one plan. */
class Refused extends Error {
  readonly why: RenewalRefusal;
  constructor(why: RenewalRefusal) {
    super(why);
    this.why = why;
  }
}

/**
 * A quote for the next season of each, sent at once; the mail waits for an hour of the day, as it is advertising. One that
 * cannot be sent leaves nothing behind.
 */
export async function renewPlans(deps: Deps, { plans, hundredths }: Renewal, now: Date): Promise<Renewed> {
  const renewed: Renewed = { sent: 0, refused: [] };
  for (const id of new Set(plans)) {
    const customer = await customerOf(deps.db, id);
    try {
      await deps.db.transaction().execute((trx) => renew({ ...deps, db: trx }, { id, hundredths }, now));
      renewed.sent += 1;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      renewed.refused.push({ planId: id, customer, why: error.why });
    }
  }
  return renewed;
}

async function renew(deps: Deps, { id, hundredths }: { id: string; hundredths: number }, now: Date): Promise<void> {
  const held = await deps.db
    .updateTable("plans")
    .set({ changed_at: now.toISOString() })
    .where("id", "=", id)
    .where("renewal_quote_id", "is", null)
    .returningAll()
    .executeTakeFirst();
  if (!held) throw new Refused("renewed");
  const plan = asPlan(held);
  const quote = await draftQuote(deps.db, { plan, hundredths }, now);
  const announce = ({ href, quote: sent }: { href: string; quote: Quote }) =>
    mailRenewal(deps, { quote: sent, href, former: plan.draft }, now);
  const { version } = quote;
  const sent = await sendQuoteWithin({ ...deps, by: theSite }, { id: quote.id, version, by: "mail", announce }, now);
  if (sent.kind === "held") throw new Refused("held");
  if (sent.kind !== "sent") throw new Refused(isWithoutAddress(sent) ? "no-address" : "quote");
  await deps.db.updateTable("plans").set({ renewal_quote_id: quote.id }).where("id", "=", id).execute();
}

function isWithoutAddress(sent: Awaited<ReturnType<typeof sendQuoteWithin>>): boolean {
  return sent.kind === "refused" && sent.problems.some((problem) => problem.code === "quote-no-email");
}

async function draftQuote(
  trx: Db,
  { plan, hundredths }: { plan: Plan; hundredths: number },
  now: Date,
): Promise<Quote> {
  const created = await createQuoteWithin(trx, plan.leadId, now);
  if (!created) throw new Refused("quote");
  const { title, lines, discount, place } = plan.draft;
  const raised = lines.map((line) => ({ ...line, optional: false, unitCents: raise(line.unitCents, hundredths) }));
  const season = { ...plan.draft, ...nextSeason(plan.draft) };
  const when = textIn((language) => sayPlan(season, language));
  const draft = { ...created.draft, title, lines: raised, discount, when, ...(place && { place }) };
  const saved = await saveQuoteDraft(trx, { ...created, draft });
  if (saved.kind !== "saved") throw new Refused("quote");
  return saved.quote;
}

/** To the cent, or as finely as the price is; halves round up. */
function raise(cents: number, hundredths: number): number {
  const parts = Number.isInteger(cents) ? 1 : 100;
  return Math.floor((Math.round(cents * parts) * (WHOLE + hundredths) * 2 + WHOLE) / (WHOLE * 2)) / parts;
}

type Mailed = { quote: Quote; href: string; former: PlanDraft };

async function mailRenewal(deps: Deps, { quote, href, former }: Mailed, now: Date): Promise<void> {
  const lead = await loadInboxLead(deps.db, quote.leadId);
  if (!lead) throw new Refused("quote");
  const { id, phone, name } = lead;
  const { to: email = "" } = (await loadRecipients(deps.db, id, "papers")) ?? {};
  const { language, document } = quote;
  const words = renewalWords[language];
  const price = document ? sayPrice({ document, former, language }) : "";
  const { title, when } = quote.draft;
  const offered = [words.text, title[language], when[language]].filter(Boolean).join("\n");
  const outcome = await enqueueCommercial(
    deps,
    {
      kind: "customer-plan-renewal",
      purpose: "commercial",
      lead: { id, email, phone },
      language,
      subject: words.subject,
      name,
      paragraphs: [offered, price, words.next].filter(Boolean),
      action: { href, label: words.open },
    },
    now,
  );
  if (outcome !== "enqueued") throw new Refused(outcome);
}

type Offered = { document: QuoteDocument; former: PlanDraft; language: SiteLanguage };

/** What it costs, and against the season before at the taxes of now; blank where nothing is charged. */
function sayPrice({ document, former, language }: Offered): string {
  const { totalCents } = quoteTotals(document, new Set());
  const { totalCents: beforeCents } = priceOf(former, document.taxes);
  if (totalCents <= 0) return "";
  const words = renewalWords[language];
  const money = (cents: number) => formatMoney(cents, document.currency, language);
  const isTaxed = document.taxes.length > 0;
  const ofSeason = isTaxed ? words.ofSeasonTaxed : words.ofSeason;
  const ofVisit = isTaxed ? words.ofVisitTaxed : words.ofVisit;
  const price = fillIn(former.billing === "season" ? ofSeason : ofVisit, { total: money(totalCents) });
  const raised = totalCents - beforeCents;
  const values = { difference: money(Math.abs(raised)), before: money(beforeCents) };
  return `${price}\n${fillIn(raised === 0 ? words.same : raised > 0 ? words.more : words.less, values)}`;
}

async function customerOf(db: Db, planId: string): Promise<string> {
  const lead = await db
    .selectFrom("plans")
    .innerJoin("leads", "leads.id", "plans.lead_id")
    .select("name")
    .where("plans.id", "=", planId)
    .executeTakeFirst();
  return lead?.name ?? "";
}
