import { expect, test } from "vitest";
import { HOUR_MS } from "#src/platform/clock/durations.ts";
import { languages, type Language } from "#src/platform/i18n/language.ts";
import { openAlerts } from "#src/operations/checks/alerts/alerts.server.ts";
import { checkCardPayments } from "#src/operations/checks/alerts/card-troubles.server.ts";
import { foldRepeats } from "#src/web/admin/dashboard/activity.ts";
import { sayInvoiceEvent } from "#src/work/timeline/invoice-event-words.ts";
import { isOfInvoice, type InvoiceEntry, type SaidEntry } from "#src/work/timeline/timeline-entry.ts";
import { insertInvoiceEvent, type NewInvoiceEvent } from "#src/work/invoices/invoice-events.server.ts";
import { listInvoicesOf } from "#src/work/invoices/invoices.server.ts";
import { hearers } from "#src/account/events/hearers.ts";
import { kindOfRow } from "#src/work/invoices/record-invoice.server.ts";
import { takePayment } from "#src/work/invoices/card/take-payment.server.ts";
import { cardDeps, tapCard, turnCardsOn } from "./work/a-card.ts";
import { quoteDeps } from "./work/a-quote.ts";
import { anAcceptedQuote, anIssuedInvoice } from "./work/an-invoice.ts";
import { openStripeDouble } from "./doubles/stripe-double.ts";
import { openTestApp } from "./app/test-app.ts";

const start = new Date("2026-06-10T15:00:00.000Z");
const money = { paymentId: "1", cents: 12_345 };

/** One of each kind, so that a new kind does not compile before its place is decided. */
const oneOfEach: { [Kind in NewInvoiceEvent["kind"]]: NewInvoiceEvent & { kind: Kind } } = {
  created: { kind: "created" },
  issued: { kind: "issued", number: "F-1", sha256: "0" },
  sent: { kind: "sent", to: "marie@example.com" },
  viewed: { kind: "viewed" },
  "link-copied": { kind: "link-copied" },
  reminded: { kind: "reminded", to: "marie@example.com" },
  "reminders-stopped": { kind: "reminders-stopped" },
  "reminders-resumed": { kind: "reminders-resumed" },
  paid: { kind: "paid", method: "online", ...money },
  "receipt-sent": { kind: "receipt-sent", to: "marie@example.com" },
  "statement-sent": { kind: "statement-sent", to: "marie@example.com" },
  "payment-reversed": { kind: "payment-reversed", ...money },
  refunded: { kind: "refunded", ...money },
  credited: { kind: "credited", creditId: "2", number: "F-2", cents: money.cents },
  disputed: { kind: "disputed", cents: money.cents },
  "dispute-ended": { kind: "dispute-ended", cents: money.cents },
  "dispute-lost": { kind: "dispute-lost", ...money },
};

async function openWithInvoice() {
  let moment = start;
  const now = () => moment;
  const stripe = await openStripeDouble({ now });
  const testApp = await openTestApp({ now, variables: { STRIPE_API_URL: stripe.url } });
  const { db } = testApp;
  await turnCardsOn(db, stripe, start);
  const quote = await anAcceptedQuote(db, start);
  const invoice = await anIssuedInvoice(db, { quoteId: quote.id }, start);
  const activity = async (language: Language = "en"): Promise<(InvoiceEntry & SaidEntry)[]> => {
    const owner = await testApp.signedIn();
    const list: SaidEntry[] = await (await owner.request(`/api/admin/activity?language=${language}`)).json();
    return list.filter(isOfInvoice);
  };
  return {
    ...{ db, stripe, testApp, invoice, now, activity, cards: cardDeps(db, stripe) },
    pass: (ms: number) => void (moment = new Date(moment.getTime() + ms)),
    [Symbol.asyncDispose]: async () => {
      await testApp[Symbol.asyncDispose]();
      await stripe[Symbol.asyncDispose]();
    },
  };
}

test("each kind of event of an invoice stands in the timeline, and in the activity what moves money or comes from the customer", async () => {
  await using app = await openWithInvoice();
  const { db, invoice } = app;
  await db.deleteFrom("invoice_events").execute();
  for (const event of Object.values(oneOfEach))
    await insertInvoiceEvent(db, { invoiceId: invoice.id, event }, app.now());

  const [listed] = await listInvoicesOf(db, invoice.leadId);
  expect(listed?.events.map(({ kind }) => kind)).toEqual(Object.keys(oneOfEach));
  const news = await app.activity();
  const expected = Object.entries(kindOfRow).flatMap(([row, kind]) => (hearers[kind].dashboard ? [row] : []));
  expect(news.map(({ detail }) => detail.kind).toReversed()).toEqual(expected);

  for (const language of languages) {
    for (const event of Object.values(oneOfEach).filter((one) => "cents" in one))
      expect(sayInvoiceEvent(event, { invoice: "F-1", currency: "CAD", language })).toMatch(/123[.,]45/);
    expect(foldRepeats(await app.activity(language))).toHaveLength(expected.length);
  }
});

test("a payment, a refund that comes back and a dispute of a card are told with their amounts, as a payment typed by hand is", async () => {
  await using app = await openWithInvoice();
  const { db, stripe, invoice, cards } = app;
  const check = () =>
    checkCardPayments({ ...app.testApp.app, ...cards, env: { ...app.testApp.app.env, STRIPE_API_URL: stripe.url } });
  const session = await tapCard(cards, invoice.id, start);
  const byHand = { cents: 10_000, method: "cash" as const, receivedOn: "2026-06-10", reference: "", receipt: false };
  await takePayment({ db, ...quoteDeps }, { ...byHand, invoiceId: invoice.id }, start);
  stripe.pay(session);
  app.pass(HOUR_MS);
  await check();
  expect((await openAlerts(db)).map(({ alert }) => alert.kind)).toEqual(["card-overpaid"]);

  const intent = stripe.sessions.get(session)?.intent?.id ?? "";
  stripe.refund(intent, 1_000);
  stripe.failRefund(intent);
  stripe.dispute(intent);
  app.pass(48 * HOUR_MS);
  await check();
  expect((await openAlerts(db)).map(({ alert }) => alert.kind).toSorted()).toEqual([
    ...["card-dispute", "card-overpaid", "card-refund"],
  ]);

  const told = foldRepeats(await app.activity()).map(({ sentence }) => sentence.replace(/ \(Marie[^)]*\)/, ""));
  expect(told.toReversed()).toEqual([
    "Invoice F-2026-0001: issued",
    "Invoice F-2026-0001: $100.00 received (cash)",
    "Invoice F-2026-0001: $287.44 received (online payment)",
    "Invoice F-2026-0001: $10.00 refunded",
    "Invoice F-2026-0001: refund of $10.00 reversed",
    "Invoice F-2026-0001: $287.44 disputed by the customer with their bank",
  ]);
});
