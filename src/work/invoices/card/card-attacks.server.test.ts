import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#src/platform/clock/durations.ts";
import { sendCreditNote } from "#src/work/invoices/issuing/send-invoice.server.ts";
import { loadInvoice } from "#src/work/invoices/invoices.server.ts";
import { deliverCardEvents, deliveryOf, openCards, paymentsIn, tapCard, webhookSecret } from "#test/work/a-card.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openStripeDouble } from "#test/doubles/stripe-double.ts";
import { checkCardSessions } from "./check-card-sessions.server.ts";
import { refundCard } from "./refund-card.server.ts";
import { takeCardEvent } from "./take-card-event.server.ts";

const start = new Date("2026-06-10T15:00:00.000Z");
const later = (ms: number) => new Date(start.getTime() + ms);
const byLink = { reason: { fr: "", en: "" }, by: "link" as const };
const refundKey = (number: number) => `0199a000-0000-7000-8000-00000000000${number}`;

type Cards = Awaited<ReturnType<typeof openCards>>;

async function paid({ db, stripe, deps, invoice }: Cards) {
  const session = await tapCard(deps, invoice.id, start);
  stripe.pay(session);
  await deliverCardEvents(deps, stripe, start);
  const payment = (await loadInvoice(db, invoice.id))?.payments[0];
  const intent = stripe.sessions.get(session)?.intent;
  if (!payment || !intent) throw new Error("not paid");
  return { session, payment, intent };
}

testOnBothEngines("a payment in another currency is not counted as if it were ours", async (place) => {
  await using cards = await openCards(place, start);
  const { db, stripe, deps, invoice } = cards;
  const id = await tapCard(deps, invoice.id, start);
  const session = stripe.sessions.get(id);
  if (!session) throw new Error("no session");
  session.form["line_items[0][price_data][currency]"] = "jpy";
  stripe.pay(id);
  expect(await deliverCardEvents(deps, stripe, start)).toEqual(["ignored"]);
  await checkCardSessions(deps, later(HOUR_MS));
  expect(await paymentsIn(db)).toEqual([]);
});

testOnBothEngines(
  "a session of a draft, of a credit note or of no invoice is ignored, without an error",
  async (place) => {
    await using cards = await openCards(place, start);
    const { db, stripe, deps, invoice } = cards;
    const credited = await sendCreditNote(deps, { ...byLink, id: invoice.id, cents: 1_000 }, start);
    if (credited.kind !== "sent") throw new Error(credited.kind);
    const draft = crypto.randomUUID();
    const { lead_id, draft: words } = await db
      .selectFrom("invoices")
      .select(["lead_id", "draft"])
      .where("id", "=", invoice.id)
      .executeTakeFirstOrThrow();
    const row = { id: draft, kind: "invoice" as const, lead_id, language: "fr" as const, draft: words };
    await db
      .insertInto("invoices")
      .values({ ...row, created_at: start.toISOString() })
      .execute();
    for (const id of [draft, credited.invoice.id, "\u0000", "x".repeat(500)]) {
      const made = await tapCard(deps, invoice.id, later(stripe.sessions.size * 2 * MINUTE_MS));
      const session = stripe.sessions.get(made);
      if (!session) throw new Error("no session");
      session.form["metadata[invoice]"] = id;
      stripe.pay(made);
      await db.deleteFrom("card_sessions").execute();
    }
    expect(new Set(await deliverCardEvents(deps, stripe, start))).toEqual(new Set(["ignored"]));
    await checkCardSessions(deps, later(HOUR_MS));
    expect(await paymentsIn(db)).toEqual([]);
  },
);

testOnBothEngines("two refunds at once give back no more than was paid", async (place) => {
  await using cards = await openCards(place, start);
  const { stripe, deps, invoice } = cards;
  const { payment, intent } = await paid(cards);
  const whole = { invoiceId: invoice.id, paymentId: payment.id, cents: 28_744 };
  const answers = await Promise.all([1, 2, 3].map((key) => refundCard(deps, { ...whole, id: refundKey(key) }, start)));
  expect(answers.map(({ kind }) => kind).toSorted()).toEqual(["refunded", "too-large", "too-large"]);
  const same = await Promise.all([1, 1].map((key) => refundCard(deps, { ...whole, id: refundKey(key) }, start)));
  expect(same.map(({ kind }) => kind)).not.toContain("refused");
  expect(intent.refunds).toHaveLength(1);
  expect((await paymentsIn(cards.db)).map(({ cents }) => cents)).toEqual([28_744, -28_744]);
  expect(stripe.calls.filter((call) => call === "POST /v1/refunds").length).toBeGreaterThan(0);
});

testOnBothEngines("a refund whose answer was lost is not called failed by a later refusal", async (place) => {
  await using cards = await openCards(place, start);
  const { stripe, deps, invoice, db } = cards;
  const { payment, intent } = await paid(cards);
  const asked = { id: refundKey(1), invoiceId: invoice.id, paymentId: payment.id, cents: 5_000 };
  // Made, but the answer is lost; the second attempt meets a key that was just replaced.
  stripe.troubles.push("lost-answer", "401");
  expect(await refundCard(deps, asked, start)).toMatchObject({ kind: "refused" });
  expect(intent.refunds).toHaveLength(1);
  await checkCardSessions(deps, later(2 * DAY_MS));
  expect((await paymentsIn(db)).map(({ cents }) => cents)).toEqual([28_744, -5_000]);
  expect(await db.selectFrom("card_refunds").select("state").execute()).toEqual([{ state: "succeeded" }]);
});

testOnBothEngines("the key of a refund stands for one amount", async (place) => {
  await using cards = await openCards(place, start);
  const { stripe, deps, invoice, db } = cards;
  const { payment } = await paid(cards);
  const asked = { id: refundKey(1), invoiceId: invoice.id, paymentId: payment.id, cents: 5_000 };
  stripe.troubles.push("lost-answer", "cut", "cut");
  expect(await refundCard(deps, asked, start)).toEqual({ kind: "asked" });
  expect(await refundCard(deps, { ...asked, cents: 28_744 }, start)).toEqual({ kind: "unknown" });
  await checkCardSessions(deps, later(2 * DAY_MS));
  expect((await paymentsIn(db)).map(({ cents }) => cents)).toEqual([28_744, -5_000]);
});

testOnBothEngines("more refunds than the provider tells at once are all in the ledger", async (place) => {
  await using cards = await openCards(place, start);
  const { stripe, deps, db } = cards;
  const { intent } = await paid(cards);
  for (let number = 1; number <= 14; number += 1) stripe.refund(intent.id, number);
  await checkCardSessions(deps, later(2 * DAY_MS));
  expect((await paymentsIn(db)).reduce((sum, { cents }) => sum + cents, 0)).toBe(28_744 - 105);
});

testOnBothEngines(
  "two tabs at once lead to one session, and an invoice that was credited meanwhile shows what is too much",
  async (place) => {
    await using cards = await openCards(place, start);
    const { stripe, deps, invoice, db } = cards;
    const taps = await Promise.all([tapCard(deps, invoice.id, start), tapCard(deps, invoice.id, start)]);
    expect(new Set(taps).size).toBe(1);
    await sendCreditNote(deps, { ...byLink, id: invoice.id, cents: 28_744 }, start);
    await expect(tapCard(deps, invoice.id, start)).rejects.toThrow("nothing-due");
    stripe.pay(taps[0] ?? "");
    expect(await deliverCardEvents(deps, stripe, start)).toEqual(["recorded"]);
    expect((await loadInvoice(db, invoice.id))?.settled).toMatchObject({ creditedCents: 28_744, paidCents: 28_744 });
  },
);

testOnBothEngines(
  "what an event says counts for nothing: amounts, states and old versions of the API",
  async (place) => {
    await using cards = await openCards(place, start);
    const { stripe, deps, invoice, db } = cards;
    const id = await tapCard(deps, invoice.id, start);
    const lie = { id, object: "checkout.session", payment_status: "paid", amount_total: 1, metadata: {} };
    const send = (event: object) =>
      takeCardEvent(deps, deliveryOf(stripe, { body: JSON.stringify(event) }, start), start);
    const event = { object: "event", type: "checkout.session.completed", livemode: true, account: "acct_other" };
    expect(await send({ ...event, id: "evt_lie", api_version: "2013-02-11", data: { object: lie } })).toBe("known");
    expect(await paymentsIn(db)).toEqual([]);
    stripe.pay(id);
    expect(await send({ ...event, id: "evt_old", api_version: "2013-02-11", data: { object: lie } })).toBe("recorded");
    expect(await send({ ...event, id: "evt_old", data: { object: lie } })).toBe("known");
    expect((await paymentsIn(db)).map(({ cents }) => cents)).toEqual([28_744]);
    // A thin event of the newer kind, and one about another account’s session.
    expect(await send({ id: "evt_thin", object: "v2.core.event", related_object: { id } })).toBe("no-event");
    const other = { ...lie, id: "cs_test_of_another_account" };
    expect(await send({ ...event, id: "evt_other", data: { object: other } })).toBe("unknown-session");
    expect(await paymentsIn(db)).toHaveLength(1);
  },
);

testOnBothEngines("an event that was taken is not taken again after its five minutes", async (place) => {
  await using cards = await openCards(place, start);
  const { stripe, deps, invoice, db } = cards;
  stripe.pay(await tapCard(deps, invoice.id, start));
  const [event] = stripe.events;
  if (!event) throw new Error("no event");
  const delivery = deliveryOf(stripe, event, start, webhookSecret);
  const taken = [0, 1, 6, 6 * 60].map(async (minutes) => takeCardEvent(deps, delivery, later(minutes * MINUTE_MS)));
  expect((await Promise.all(taken)).toSorted()).toEqual(["known", "recorded", "refused", "refused"]);
  expect(await paymentsIn(db)).toHaveLength(1);
});

test("a key for the live account cannot read what was paid with a test key", async () => {
  await using live = await openStripeDouble({ key: "sk_live_double" });
  await using cards = await openCards({ kind: "sqlite", file: ":memory:" }, start);
  const { db, stripe, deps, invoice } = cards;
  stripe.pay(await tapCard(deps, invoice.id, start));
  const elsewhere = { ...deps, env: { STRIPE_API_URL: live.url } };
  expect(await deliverCardEvents(elsewhere, stripe, start)).not.toContain("recorded");
  expect(await paymentsIn(db)).toEqual([]);
});
