import { expect } from "vitest";
import { HOUR_MS } from "#src/platform/clock/durations.ts";
import { openLogbook } from "#src/platform/monitoring/log.server.ts";
import { checkCardSessions } from "#src/work/invoices/card/check-card-sessions.server.ts";
import { checkCards } from "#src/operations/checks/doctor/cards.server.ts";
import { recordRefund } from "#src/work/invoices/payments.server.ts";
import { takePayment } from "#src/work/invoices/card/take-payment.server.ts";
import { theOwner } from "#test/work/a-quote.ts";
import { anInvoiceToPay, cardDeps, deliverCardEvents, openCards, tapCard, turnCardsOn } from "#test/work/a-card.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openStripeDouble } from "#test/doubles/stripe-double.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { alertChecks } from "./alert-checks.server.ts";
import { alertMessage } from "./alert-message.ts";
import { openAlerts } from "./alerts.server.ts";
import { alertOfCardTroubles, checkCardPayments } from "./card-troubles.server.ts";

const start = new Date("2026-06-10T15:00:00.000Z");
const later = (hours: number) => new Date(start.getTime() + hours * HOUR_MS);

testOnBothEngines(
  "the owner is told of disputes with their deadline, refunds that failed, and webhooks that do not come",
  async (place) => {
    await using db = await openTestDb(place);
    await using stripe = await openStripeDouble({ now: () => start });
    const deps = (now: Date) => ({
      ...{ ...cardDeps(db, stripe), now: () => now, log: openLogbook("silent").log },
      env: { DATA_DIR: "/nowhere", STRIPE_API_URL: stripe.url, RESEND_API_URL: stripe.url, BACKUPS_KEPT: 0 },
    });
    const webhooks = (now: Date) => alertChecks["card-webhooks"](deps(now));
    expect([await webhooks(start), await checkCards(db, start)]).toEqual([{ state: "unwatched" }, []]);
    await turnCardsOn(db, stripe, start);
    const invoice = await anInvoiceToPay(db, start);
    const session = await tapCard(cardDeps(db, stripe), invoice.id, start);
    stripe.pay(session);
    await checkCardSessions(cardDeps(db, stripe), later(1));
    expect(await webhooks(later(1))).toEqual({ state: "unwatched" });
    expect(await webhooks(later(3))).toEqual({ state: "error", alert: { kind: "card-webhooks", reason: "silent" } });
    expect(await checkCards(db, later(3))).toMatchObject([{ state: "warning" }]);
    await deliverCardEvents(cardDeps(db, stripe), stripe, start);
    expect([await webhooks(later(3)), await checkCards(db, later(3))]).toMatchObject([
      { state: "ok" },
      [{ state: "ok" }],
    ]);

    const intent = stripe.sessions.get(session)?.intent?.id ?? "";
    stripe.refund(intent, 1_000);
    stripe.failRefund(intent);
    stripe.dispute(intent);
    await checkCardSessions(cardDeps(db, stripe), later(48));
    await alertOfCardTroubles(deps(later(48)));
    await alertOfCardTroubles(deps(later(49)));
    const told = (await openAlerts(db)).map(({ alert }) => alertMessage({ alert, isOver: false }, "en"));
    expect(told.map(({ title }) => title).toSorted()).toEqual([
      "Payment disputed: $287.44, invoice F-2026-0001",
      "Refund failed: $10.00, invoice F-2026-0001",
    ]);
    expect(told.flatMap(({ sentences }) => sentences)).toContain(
      "Answer by June 17, 2026: without an answer the money is lost.",
    );

    stripe.dispute(intent, "lost");
    await checkCardPayments(deps(later(72)));
    expect((await openAlerts(db)).map(({ alert }) => alert.kind)).toEqual(["card-refund"]);
  },
);

testOnBothEngines("what was paid too much by card is no alert once it is given back", async (place) => {
  await using cards = await openCards(place, start);
  const { db, stripe, deps, invoice } = cards;
  const session = await tapCard(deps, invoice.id, start);
  const byHand = { method: "e-transfer" as const, receivedOn: "2026-06-10", reference: "", invoiceId: invoice.id };
  await takePayment(deps, { ...byHand, cents: 28_744, receipt: false }, start);
  stripe.pay(session);
  const env = { DATA_DIR: "/nowhere", STRIPE_API_URL: stripe.url, RESEND_API_URL: stripe.url, BACKUPS_KEPT: 0 };
  const alerting = { ...deps, env, now: () => later(1), log: openLogbook("silent").log };
  await checkCardPayments(alerting);
  expect((await openAlerts(db)).map(({ alert }) => alert.kind)).toEqual(["card-overpaid"]);
  await recordRefund({ db, by: theOwner }, { ...byHand, cents: 28_744 }, later(1));
  await alertOfCardTroubles(alerting);
  expect(await openAlerts(db)).toEqual([]);
});
