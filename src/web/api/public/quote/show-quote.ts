import { jurisdictionOf } from "#src/account/settings/jurisdiction.ts";
import type { Context } from "hono";
import type { App } from "#src/app.ts";
import { formatMoney } from "#src/platform/i18n/formats.ts";
import { dateFormats } from "#src/platform/i18n/formats.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { Problem } from "#src/platform/i18n/problem.ts";
import { evidenceIn, loadQuoteEvents, type QuoteEvent } from "#src/work/quotes/quote-events.server.ts";
import { findNewest } from "#src/work/quotes/quote-links.server.ts";
import { loadCards } from "#src/work/invoices/card/card-settings.server.ts";
import { loadDownPayment } from "#src/work/invoices/card/down-payment.server.ts";
import { loadFacts } from "#src/work/jobs/job-facts.server.ts";
import { nextStep } from "#src/work/jobs/job.ts";
import { businessDay } from "#src/platform/clock/business-day.ts";
import { quoteTotals } from "#src/work/quotes/quote-totals.ts";
import { formatWindow } from "#src/work/appointments/appointment-window.ts";
import { loadAppointment } from "#src/work/appointments/stored-appointment.server.ts";
import { selectableWindows } from "#src/work/quotes/windows/offered-windows.server.ts";
import { type OfferedWindow } from "#src/work/quotes/quote.ts";
import { isOpenQuote } from "#src/work/quotes/open-quote.ts";
import { frenchTermsBeside, languagesOf, shownQuote } from "#src/work/quotes/shown-quote.ts";
import { showPage, type SecretPageAnswer } from "#src/web/api/public/customer/show-page.ts";
import type { QuoteView } from "#src/web/customer/quote/quote-page-props.ts";
import { proofOf } from "#src/site/pages/proof.ts";
import { unbroken } from "#src/site/business.ts";
import { chosenIn, languageOfRequest, type Sent, type QuoteInPublic } from "./quote-request.ts";

const moments = dateFormats({ dateStyle: "long", timeStyle: "short" });

export type Showing = {
  quote: QuoteInPublic;
  address: string;
  sent: Sent;
  step: "read" | "review";
  problems?: Problem[];
  /** Shown above the quote. */
  says?: QuoteView["notices"][number]["kind"];
  minutes?: number;
  /** The provider of card payments did not answer. */
  isCardAway?: boolean;
  isPreview?: boolean;
};

export async function showQuote(
  app: App,
  c: Context,
  showing: Showing,
  answer: SecretPageAnswer = {},
): Promise<Response> {
  const events = isOpenQuote(showing.quote.state) ? [] : await loadQuoteEvents(app.db, showing.quote.id);
  const language = languageOfRequest(showing.quote, showing.sent);
  const { state } = showing.quote;
  const newest = state === "superseded" && (await findNewest(app.db, showing.quote, app.now()));
  const windows = showing.step === "review" ? await shownWindows(app, showing.quote, language) : [];
  const { formsTo, ...paying } = await downPaymentOf(app, showing, language);
  const canMailNewest = Boolean(newest) && showing.says !== "newest";
  const day = await dayOf(app, showing.quote, language);
  const view = { ...viewOf(app, showing, events), ...paying, windows, canMailNewest, ...day };
  const seenAt = state === "sent" && !showing.isPreview ? `${showing.address}/seen` : undefined;
  return showPage(app, c, { language, shown: { kind: "quote", view }, formsTo, seenAt }, answer);
}

/** The day as it stands: it may have been moved since the acceptance. */
async function dayOf(
  app: App,
  { state, jobId }: QuoteInPublic,
  language: SiteLanguage,
): Promise<Pick<QuoteView, "isToPlan" | "appointment">> {
  const none = { isToPlan: false, appointment: "" };
  if (state !== "accepted" || !jobId) return none;
  const now = app.now();
  const today = businessDay(now, app.pages.facts().business.timeZone);
  const [facts] = await loadFacts(app.db, [jobId]);
  const step = facts && nextStep(facts, { today, now });
  if (step?.kind === "to-plan") return { ...none, isToPlan: true };
  const visit = step?.kind === "visit-ahead" ? await loadAppointment(app.db, step.visitId) : undefined;
  return visit?.toldTo ? { ...none, appointment: formatWindow(visit, language) } : none;
}

/** Nothing of it is there while cards are off. */
async function downPaymentOf(
  app: App,
  { quote, isPreview = false, isCardAway = false }: Showing,
  language: SiteLanguage,
) {
  const cards = isPreview || quote.state !== "accepted" ? undefined : await loadCards(app);
  const asked = cards && (await loadDownPayment(app.db, quote, app.now()));
  if (!cards || !asked) return { downPayment: null, cardIsAway: isCardAway };
  const amount = (cents: number) => formatMoney(cents, quote.document.currency, language);
  if (asked.kind !== "due")
    return { downPayment: { kind: asked.kind, amount: amount(asked.cents) }, cardIsAway: false };
  const { cents, creditOnly } = asked.offer;
  const card = { amount: amount(cents), creditOnly, isTest: cards.isTest };
  return { downPayment: { kind: "due" as const, card }, cardIsAway: isCardAway, formsTo: cards.provider.origin };
}

function viewOf(
  app: App,
  showing: Showing,
  events: QuoteEvent[],
): Omit<QuoteView, "canMailNewest" | "windows" | "downPayment" | "cardIsAway" | "isToPlan" | "appointment"> {
  const { quote, address, sent, problems = [], isPreview = false } = showing;
  const { document, state } = quote;
  const language = languageOfRequest(quote, sent);
  const evidence = evidenceIn(events);
  const chosen = evidence ? evidence.chosen : isOpenQuote(state) ? chosenIn(quote, sent) : [];
  const step = isOpenQuote(state) ? showing.step : "closed";
  const { totalCents } = quoteTotals(document, new Set(chosen));
  const { name, reason, sure, question, wish, window, place = document.place } = sent.values;
  return {
    ...{ address, step, chosen, totalCents, problems, isPreview },
    quote: shownQuote(document, {
      chosen: new Set(chosen),
      language,
      placeGiven: evidence?.place,
      windowChosen: evidence?.window,
    }),
    isHidden: state === "withdrawn",
    isFinal: step === "review" || evidence !== undefined,
    otherLanguage: languagesOf(document).find((one) => one !== language) ?? null,
    documentHash: quote.documentHash ?? "",
    needsPlace: needsPlace(quote),
    asksWish: asksWish(quote, language),
    frenchTerms: frenchTermsBeside(document, language),
    proof: proofOf(app.pages.facts().promises, { business: app.pages.facts().business, points: [] }, language),
    notices: noticesOf(app, showing, { events, language, totalCents }),
    copyMailedTo: state === "accepted" ? document.customer.email : "",
    hasEvidence: evidence !== undefined,
    typed: definedOnly({ name, place, reason, sure, question, wish, window }),
  };
}

async function shownWindows(app: App, { state, document }: QuoteInPublic, language: SiteLanguage) {
  if (!isOpenQuote(state) && state !== "draft") return [];
  const free = await selectableWindows(app.db, document, app.now());
  const label = (window: OfferedWindow) => formatWindow(window, language);
  return (document.windows ?? []).flatMap((window, at) =>
    free.includes(window) ? [{ value: String(at), label: label(window) }] : [],
  );
}

/** Quebec wants it in a contract that is made at a distance. */
export function needsPlace({ document }: QuoteInPublic): boolean {
  return jurisdictionOf(document.business) === "quebec";
}

/** Quebec asks it of who contracts in another language than French. */
export function asksWish({ document }: QuoteInPublic, language: SiteLanguage): boolean {
  return language !== "fr" && jurisdictionOf(document.business) === "quebec";
}

type Known = { events: QuoteEvent[]; language: SiteLanguage; totalCents: number };

function noticesOf(app: App, { quote, says, minutes = 1 }: Showing, known: Known): QuoteView["notices"] {
  const { document, state } = quote;
  const { timeZone } = app.pages.facts().business;
  const { events, language, totalCents } = known;
  const decided = evidenceIn(events) ?? events.find(({ kind }) => kind === "declined");
  const values = {
    phone: unbroken(document.business.telephoneShown),
    at: decided ? moments(new Date(decided.at), language, timeZone) : "",
    name: evidenceIn(events)?.name ?? "",
    total: formatMoney(totalCents, document.currency, language),
    day: shownQuote(document, { chosen: new Set(), language }).validUntil,
    minutes,
  };
  const kinds = [...(says ? [says] : []), ...(isOpenQuote(state) || state === "draft" ? [] : [state])];
  return kinds.map((kind) => ({ kind, values }));
}

function definedOnly(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
