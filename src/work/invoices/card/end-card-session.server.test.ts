import { expect } from "vitest";
import { after, HOUR_MS, MINUTE_MS } from "#src/platform/clock/durations.ts";
import { issueCreditNote } from "#src/work/invoices/issuing/credit-note.server.ts";
import { recordRefund, reversePayment } from "#src/work/invoices/payments.server.ts";
import { takePayment } from "./take-payment.server.ts";
import { takeTransfer } from "#src/work/invoices/customer/take-transfer.server.ts";
import { loadInvoice } from "#src/work/invoices/invoices.server.ts";
import { noText } from "#src/site/content/text.ts";
import { openCards, paymentsIn, tapCard } from "#test/work/a-card.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { beginCardPayment } from "./begin-card-payment.server.ts";
import { loadOverpaidByCard } from "./card-troubles.server.ts";
import { checkCardSessions } from "./check-card-sessions.server.ts";
import { theOwner } from "#test/work/a-quote.ts";

const start = new Date("2026-06-10T15:00:00.000Z");
const later = (ms: number) => new Date(after(start, ms));
const soon = later(MINUTE_MS);

type Cards = Awaited<ReturnType<typeof openCards>>;
const byHand = { method: "e-transfer" as const, receivedOn: "2026-06-10", reference: "" };

function pay({ deps, invoice }: Cards, cents: number, at = start) {
  return takePayment(deps, { ...byHand, invoiceId: invoice.id, cents, receipt: false }, at);
}

/** Each changes what is owed while the page of the provider is open. */
const changes: Record<string, (cards: Cards) => Promise<unknown>> = {
  "a payment by hand": (cards) => pay(cards, 10_000),
  "the whole of it by hand": (cards) => pay(cards, 28_744),
  "a transfer": ({ deps, invoice }) =>
    takeTransfer(
      deps,
      { ...byHand, cents: 28_744, receipt: false, parts: [{ invoiceId: invoice.id, cents: 28_744 }] },
      start,
    ),
  "a credit note": ({ db, deps, invoice }) =>
    db.transaction().execute((trx) =>
      issueCreditNote(
        trx,
        {
          invoiceId: invoice.id,
          cents: 1_000,
          reason: noText,
          by: "link",
          secretKey: deps.secretKey,
          doneBy: deps.by,
        },
        start,
      ),
    ),
};

for (const [name, change] of Object.entries(changes))
  testOnBothEngines(`${name} ends the card page that is open, so that nothing is paid twice`, async (place) => {
    await using cards = await openCards(place, start);
    const { db, stripe, deps, invoice } = cards;
    const session = await tapCard(deps, invoice.id, start);
    await change(cards);
    await checkCardSessions(deps, soon);
    expect(stripe.pay(session)).toBe(false);
    expect((await paymentsIn(db)).filter(({ method }) => method === "online")).toEqual([]);
  });

testOnBothEngines("what is taken back or given back ends the card page of before", async (place) => {
  await using cards = await openCards(place, start);
  const { db, stripe, deps, invoice } = cards;
  const taken = await pay(cards, 10_000);
  const first = await tapCard(deps, invoice.id, start);
  await recordRefund({ db, by: theOwner }, { ...byHand, invoiceId: invoice.id, cents: 1_000 }, start);
  await checkCardSessions(deps, soon);
  const second = await tapCard(deps, invoice.id, later(2 * MINUTE_MS));
  if (!("payment" in taken)) throw new Error(taken.kind);
  await reversePayment({ db, by: theOwner }, { id: taken.payment.id }, later(2 * MINUTE_MS));
  await checkCardSessions(deps, later(3 * MINUTE_MS));
  expect([stripe.pay(first), stripe.pay(second)]).toEqual([false, false]);
});

testOnBothEngines("the page in the other language ends the first", async (place) => {
  await using cards = await openCards(place, start);
  const { stripe, deps, invoice } = cards;
  const session = await tapCard(deps, invoice.id, start);
  const loaded = await loadInvoice(deps.db, invoice.id);
  if (!loaded?.document) throw new Error("no document");
  const asked = {
    invoice: { ...loaded, document: loaded.document },
    language: "en" as const,
    address: "https://a.example/f/t",
  };
  expect((await beginCardPayment(deps, asked, soon)).kind).toBe("begun");
  expect(stripe.pay(session)).toBe(false);
  expect([...stripe.sessions.values()].map(({ status }) => status)).toEqual(["expired", "open"]);
});

testOnBothEngines(
  "who pays before the session is ended has paid, and the owner is told of what is too much",
  async (place) => {
    await using cards = await openCards(place, start);
    const { db, stripe, deps, invoice } = cards;
    const session = await tapCard(deps, invoice.id, start);
    await pay(cards, 28_744);
    expect(stripe.pay(session)).toBe(true);
    await checkCardSessions(deps, soon);
    expect(await paymentsIn(db)).toHaveLength(2);
    expect(await loadOverpaidByCard(db, soon)).toMatchObject([{ number: "F-2026-0001", cents: 28_744 }]);
  },
);

testOnBothEngines("while the provider is away the session is tried again until it has ended", async (place) => {
  await using cards = await openCards(place, start);
  const { stripe, deps, invoice } = cards;
  const session = await tapCard(deps, invoice.id, start);
  await pay(cards, 28_744);
  stripe.troubles.push("500", "500", "500");
  await checkCardSessions(deps, soon);
  expect(stripe.sessions.get(session)?.status).toBe("open");
  await checkCardSessions(deps, later(3 * MINUTE_MS));
  expect(stripe.sessions.get(session)?.status).toBe("expired");
  await checkCardSessions(deps, later(HOUR_MS));
  expect(stripe.calls.filter((call) => call.endsWith("/expire"))).toHaveLength(1);
});

testOnBothEngines("a tap right after a payment that was taken back leads to a page that can be paid", async (place) => {
  await using cards = await openCards(place, start);
  const { db, stripe, deps, invoice } = cards;
  const ended = await tapCard(deps, invoice.id, start);
  const taken = await pay(cards, 28_744);
  if (!("payment" in taken)) throw new Error(taken.kind);
  await checkCardSessions(deps, start);
  await reversePayment({ db, by: theOwner }, { id: taken.payment.id }, start);

  const session = await tapCard(deps, invoice.id, start);
  expect(await tapCard(deps, invoice.id, start)).toBe(session);
  expect([stripe.pay(ended), stripe.pay(session)]).toEqual([false, true]);
});
