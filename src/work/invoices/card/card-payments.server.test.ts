import { expect, test } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#src/platform/clock/durations.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { bookedPayments } from "#src/work/invoices/books/booked-payments.server.ts";
import { loadInvoice } from "#src/work/invoices/invoices.server.ts";
import { recordPayment, reversePayment } from "#src/work/invoices/payments.server.ts";
import { deliverCardEvents, deliveryOf, openCards, paymentsIn, tapCard } from "#test/work/a-card.ts";
import { migratedPostgresDatabase, testOnBothEngines } from "#test/databases/engines.ts";
import { feeOf } from "#test/doubles/stripe-double.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { checkCardSessions, checkReturned } from "./check-card-sessions.server.ts";
import { refundCard } from "./refund-card.server.ts";
import { takeCardEvent } from "./take-card-event.server.ts";
import { theOwner } from "#test/work/a-quote.ts";

const start = new Date("2026-06-10T15:00:00.000Z");
const later = (ms: number) => new Date(start.getTime() + ms);

const receipts = (db: Db) => db.selectFrom("mails").select("kind").where("kind", "=", "customer-receipt").execute();
const programs = async (db: Db) => {
  const rows = await db.selectFrom("mails").select("subject").where("channel", "=", "webhook").orderBy("id").execute();
  return rows.map(({ subject }) => subject);
};

testOnBothEngines(
  "three roads and every repetition record one payment, with its fee and one receipt",
  async (place) => {
    await using cards = await openCards(place, start);
    const { db, stripe, deps, invoice } = cards;
    const session = await tapCard(deps, invoice.id, start);
    await saveSettings(db, { integrations: { webhookUrl: "https://other.example", webhookSecret: "sealed" } }, start);
    expect(stripe.pay(session)).toBe(true);
    await Promise.all([
      checkReturned(deps, invoice.id, later(10_000)),
      deliverCardEvents(deps, stripe, later(10_000)),
      checkCardSessions(deps, later(HOUR_MS)),
      checkReturned(deps, invoice.id, later(10_000)),
    ]);
    await deliverCardEvents(deps, stripe, later(20_000));
    await checkCardSessions(deps, later(2 * DAY_MS));

    const fee_cents = feeOf(28_744);
    expect(await paymentsIn(db)).toEqual([{ cents: 28_744, method: "online", received_on: "2026-06-10", fee_cents }]);
    expect(await receipts(db)).toHaveLength(1);
    expect(await programs(db)).toEqual(["payment.received", "invoice.paid", "job.paid"]);
    expect((await loadInvoice(db, invoice.id))?.settled.paidCents).toBe(28_744);
  },
);

testOnBothEngines("no webhook and no return: paid within the hour all the same", async (place) => {
  await using cards = await openCards(place, start);
  const { db, stripe, deps, invoice } = cards;
  stripe.pay(await tapCard(deps, invoice.id, start));
  stripe.troubles.push("no-fee");
  expect(await checkCardSessions(deps, later(HOUR_MS))).toBe(1);
  expect(await paymentsIn(db)).toMatchObject([{ cents: 28_744, fee_cents: null }]);
  await checkCardSessions(deps, later(2 * DAY_MS));
  expect(await paymentsIn(db)).toMatchObject([{ cents: 28_744, fee_cents: feeOf(28_744) }]);
});

testOnBothEngines(
  "a second tap leads to the session that is open, and one for another balance to a new one",
  async (place) => {
    await using cards = await openCards(place, start);
    const { db, stripe, deps, invoice } = cards;
    const first = await tapCard(deps, invoice.id, start);
    expect(await tapCard(deps, invoice.id, later(5 * MINUTE_MS))).toBe(first);
    stripe.troubles.push("lost-answer");
    expect(await tapCard(deps, invoice.id, later(6 * MINUTE_MS))).toBe(first);
    const byTransfer = {
      invoiceId: invoice.id,
      cents: 10_000,
      method: "e-transfer" as const,
      receivedOn: "2026-06-10",
      reference: "",
    };
    await db.transaction().execute((trx) => recordPayment(trx, byTransfer, start));
    const second = await tapCard(deps, invoice.id, later(7 * MINUTE_MS));
    expect([second === first, stripe.sessions.get(second)?.cents]).toEqual([false, 18_744]);

    expect([stripe.pay(first), stripe.pay(second)]).toEqual([false, true]);
    await checkCardSessions(deps, later(HOUR_MS));
    expect((await loadInvoice(db, invoice.id))?.settled.paidCents).toBe(28_744);
  },
);

testOnBothEngines("an answer that is lost or late makes one session and one refund", async (place) => {
  await using cards = await openCards(place, start);
  const { db, stripe, deps, invoice } = cards;
  stripe.troubles.push("lost-answer", "500");
  const session = await tapCard(deps, invoice.id, start);
  expect(stripe.sessions.size).toBe(1);
  stripe.pay(session);
  await checkCardSessions(deps, later(HOUR_MS));
  const paid = (await loadInvoice(db, invoice.id))?.payments[0];
  if (!paid) throw new Error("not paid");
  const asked = { id: "0199a000-0000-7000-8000-000000000001", invoiceId: invoice.id, paymentId: paid.id, cents: 5_000 };
  stripe.troubles.push("lost-answer", "cut", "cut");
  expect(await refundCard(deps, asked, later(HOUR_MS))).toEqual({ kind: "asked" });
  expect(await paymentsIn(db)).toHaveLength(1);
  await checkCardSessions(deps, later(2 * HOUR_MS));
  expect((await paymentsIn(db)).map(({ cents }) => cents)).toEqual([28_744, -5_000]);
  expect(await refundCard(deps, asked, later(2 * HOUR_MS))).toEqual({ kind: "refunded" });
  expect(stripe.sessions.get(session)?.intent?.refunds).toHaveLength(1);
  const more = { ...asked, id: "0199a000-0000-7000-8000-000000000002", cents: 23_745 };
  expect(await refundCard(deps, more, later(2 * HOUR_MS))).toEqual({ kind: "too-large", mostCents: 23_744 });
  expect(await reversePayment({ db, by: theOwner }, { id: paid.id }, later(2 * HOUR_MS))).toEqual({ kind: "by-card" });
});

testOnBothEngines("a refund that fails days later is taken back by a second row", async (place) => {
  await using cards = await openCards(place, start);
  const { db, stripe, deps, invoice } = cards;
  const session = await tapCard(deps, invoice.id, start);
  stripe.pay(session);
  await deliverCardEvents(deps, stripe, start);
  const intent = stripe.sessions.get(session)?.intent?.id ?? "";
  stripe.refund(intent, 28_744);
  await deliverCardEvents(deps, stripe, start);
  expect((await loadInvoice(db, invoice.id))?.settled.paidCents).toBe(0);
  stripe.failRefund(intent);
  await deliverCardEvents(deps, stripe, start);
  await checkCardSessions(deps, later(3 * DAY_MS));
  expect((await paymentsIn(db)).map(({ cents }) => cents)).toEqual([28_744, -28_744, 28_744]);
  expect(await db.selectFrom("card_refunds").select("state").execute()).toEqual([{ state: "failed" }]);
});

testOnBothEngines("a dispute marks the invoice, and a lost one gives the money back", async (place) => {
  await using cards = await openCards(place, start);
  const { db, stripe, deps, invoice } = cards;
  const session = await tapCard(deps, invoice.id, start);
  stripe.pay(session);
  await deliverCardEvents(deps, stripe, start);
  const intent = stripe.sessions.get(session)?.intent?.id ?? "";
  stripe.dispute(intent);
  await deliverCardEvents(deps, stripe, start);
  expect(await loadInvoice(db, invoice.id)).toMatchObject({ isDisputed: true, settled: { paidCents: 28_744 } });
  expect(await db.selectFrom("card_disputes").select(["state", "due_at", "cents"]).execute()).toEqual([
    { state: "open", due_at: "2026-06-17T15:00:00.000Z", cents: 28_744 },
  ]);
  stripe.dispute(intent, "lost");
  await checkCardSessions(deps, later(2 * DAY_MS));
  expect((await paymentsIn(db)).map(({ cents, fee_cents }) => [cents, fee_cents])).toEqual([
    [28_744, feeOf(28_744)],
    [-28_744, 1_500],
  ]);
});

testOnBothEngines("a wrong secret and a clock that is off are refused, told, and record nothing", async (place) => {
  await using cards = await openCards(place, start);
  const { db, stripe, deps, invoice } = cards;
  stripe.pay(await tapCard(deps, invoice.id, start));
  const [event] = stripe.events;
  if (!event) throw new Error("no event");
  const refusedFor = async () =>
    (await db.selectFrom("card_sessions").select("webhook_refused").execute())[0]?.webhook_refused;
  expect(await takeCardEvent(deps, deliveryOf(stripe, event, start, "whsec_other"), start)).toBe("refused");
  expect(await refusedFor()).toBe("signature");
  expect(await takeCardEvent(deps, deliveryOf(stripe, event, start), later(6 * MINUTE_MS))).toBe("refused");
  expect(await refusedFor()).toBe("clock");
  expect(await paymentsIn(db)).toEqual([]);
  expect(await takeCardEvent(deps, deliveryOf(stripe, event, start), later(4 * MINUTE_MS))).toBe("recorded");
  expect(await paymentsIn(db)).toHaveLength(1);
});

test("two instances with the same events and the same look record one payment", async () => {
  const place = { kind: "postgres" as const, url: await migratedPostgresDatabase() };
  await using cards = await openCards(place, start);
  const { db, stripe, deps, invoice } = cards;
  await using otherDb = await openTestDb(place);
  const other = { ...deps, db: otherDb };
  stripe.pay(await tapCard(deps, invoice.id, start));
  await Promise.all(
    [deps, other].flatMap((one) => [
      deliverCardEvents(one, stripe, start),
      checkCardSessions(one, later(HOUR_MS)),
      checkReturned(one, invoice.id, later(MINUTE_MS)),
    ]),
  );
  expect([await paymentsIn(db), await receipts(otherDb)]).toMatchObject([[{ cents: 28_744 }], [{}]]);
});

testOnBothEngines("the fee of a won dispute is in the journal, and the customer sees nothing of it", async (place) => {
  await using cards = await openCards(place, start);
  const { db, stripe, deps, invoice } = cards;
  const session = await tapCard(deps, invoice.id, start);
  stripe.pay(session);
  await deliverCardEvents(deps, stripe, start);
  const intent = stripe.sessions.get(session)?.intent;
  for (const status of ["needs_response", "won", "won"]) stripe.dispute(intent?.id ?? "", status);
  await deliverCardEvents(deps, stripe, start);
  await checkCardSessions(deps, later(2 * DAY_MS));
  const journal = (await Array.fromAsync(bookedPayments(db, { from: "2026-01-01", to: "2026-12-31" }))).flat();
  expect(journal.map(({ cents, feeCents, standing }) => [cents, feeCents, standing])).toEqual([
    [28_744, feeOf(28_744), "received"],
    [0, 1_500, "fee"],
  ]);
  expect(await loadInvoice(db, invoice.id)).toMatchObject({ isDisputed: false, settled: { paidCents: 28_744 } });
  expect(await receipts(db)).toHaveLength(1);
});
