import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#src/platform/clock/durations.ts";
import { makeToken } from "#src/account/settings/api-tokens/api-tokens.server.ts";
import { checkCardSessions } from "#src/work/invoices/card/check-card-sessions.server.ts";
import { loadInvoiceEvents } from "#src/work/invoices/invoice-events.server.ts";
import { cardDeps, deliverCardEvents, openCards, tapCard } from "./work/a-card.ts";
import { testOnBothEngines } from "./databases/engines.ts";
import { openOffice } from "./work/invoice-office.ts";
import { chooseWebhook, logged, toldTo, typesTold } from "./app/told-events.ts";

const start = new Date("2026-06-10T15:00:00.000Z");
const money = { cents: 28_744, method: "cheque", receivedOn: "2026-06-10" };

async function openWithInvoice() {
  const office = await openOffice();
  const { db } = office.testApp;
  const { made } = await office.invoice();
  await office.issue(made);
  await chooseWebhook(db, start);
  await db.deleteFrom("audit_events").execute();
  const owner = await office.testApp.signedIn();
  const press = (path: string, body: unknown, key?: string) =>
    owner.send("POST", `/api/admin/invoices/${made.id}${path}`, body, key ? { "Idempotency-Key": key } : {});
  const kinds = async () => (await loadInvoiceEvents(db, made.id)).map(({ kind }) => kind);
  return { ...office, db, made, owner, press, kinds };
}

test("a payment, its reversal and a refund are each told once, under their own name, however often the button is pressed", async () => {
  await using office = await openWithInvoice();
  const { db, press } = office;
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  const { payment } = await (await press("/payments", money, first)).json();
  await press("/payments", money, first);
  await press(`/payments/${payment.id}/reverse`, {});
  await press(`/payments/${payment.id}/reverse`, {});
  await press("/payments", money);
  await press("/refunds", { ...money, cents: 1_000 }, second);
  await press("/refunds", { ...money, cents: 1_000 }, second);

  expect(await logged(db)).toEqual([
    ...["payment-recorded F-2026-0001", "payment-reversed F-2026-0001", "payment-recorded F-2026-0001"],
    "payment-refunded F-2026-0001",
  ]);
  const told = await toldTo(db);
  const paid = ["payment.received", "invoice.paid", "job.paid"];
  expect(told.map(({ type }) => type)).toEqual([...paid, "payment.reversed", ...paid, "payment.refunded"]);
  expect(told.map(({ data }) => data)).toMatchObject([
    ...[{ payment: { cents: 28_744 } }, { balanceCents: 0 }, { money: "settled" }],
    { balanceCents: 28_744, payment: { cents: -28_744, reversesId: payment.id } },
    ...[{}, {}, {}],
    { balanceCents: 1_000, payment: { cents: -1_000, reversesId: null } },
  ]);
  expect(await office.kinds()).toEqual([...["created", "issued", "paid", "payment-reversed", "paid", "refunded"]]);
});

test("a credit note is told as one, with the invoice as it is then, and the same key again tells nothing", async () => {
  await using office = await openWithInvoice();
  const { db, press } = office;
  const credit = { cents: 28_744, reason: { fr: "Rien fait", en: "Nothing done" }, by: "link" };
  const key = crypto.randomUUID();
  expect([(await press("/credit", credit, key)).status, (await press("/credit", credit, key)).status]).toEqual([
    201, 200,
  ]);

  expect(await logged(db)).toEqual(["invoice-credited F-2026-0001"]);
  const told = await toldTo(db);
  expect(told).toMatchObject([
    { type: "invoice.issued", data: { kind: "credit", number: "F-2026-0002" } },
    { type: "invoice.credited", data: { state: "credited", balanceCents: 0, credit: { cents: 28_744 } } },
  ]);
});

test("a dispute that the owner marks is told, and that it is over, each once", async () => {
  await using office = await openWithInvoice();
  const { db, press, owner, made } = office;
  await press("/dispute", { note: "Le côté nord" });
  await press("/dispute", { note: "Le côté nord" });
  for (let times = 0; times < 2; times += 1)
    await owner.send("DELETE", `/api/admin/invoices/${made.id}/dispute`, undefined);

  expect(await logged(db)).toEqual(["invoice-disputed F-2026-0001", "dispute-ended F-2026-0001"]);
  expect((await toldTo(db)).map(({ type, data }) => [type, data["dispute"]])).toEqual([
    ["payment.disputed", { state: "open", cents: null }],
    ["payment.disputed", { state: "ended", cents: null }],
  ]);
});

test("what a program does is logged under its name, once a key", async () => {
  await using office = await openWithInvoice();
  const { db, made, testApp } = office;
  const token = await makeToken(db, { name: "Zapier", scopes: ["invoices"] }, start);
  const call = (path: string, body: unknown, key: string) =>
    testApp.send("POST", `/api/invoices/${made.id}${path}`, body, {
      ...{ Authorization: `Bearer ${token?.token}`, "Idempotency-Key": key },
    });
  const credit = { cents: 1_000, reason: { fr: "Un côté de moins", en: "One side less" }, by: "link" };
  const [paid, credited] = [crypto.randomUUID(), crypto.randomUUID()];
  for (let times = 0; times < 2; times += 1) {
    await call("/payments", { ...money, cents: 1_000 }, paid);
    await call("/credit", credit, credited);
  }

  expect(await logged(db)).toEqual([
    ...["program-recorded-payment Zapier (F-2026-0001)", "program-credited-invoice Zapier (F-2026-0001)"],
  ]);
  expect(await typesTold(db)).toEqual(["payment.received", "invoice.issued", "invoice.credited"]);
});

testOnBothEngines(
  "what a card pays, gives back and loses is told once, whichever road it comes by and however often",
  async (place) => {
    await using cards = await openCards(place, start);
    const { db, stripe, invoice } = cards;
    const deps = cardDeps(db, stripe);
    await chooseWebhook(db, start);
    await db.deleteFrom("audit_events").execute();
    const session = await tapCard(deps, invoice.id, start);
    stripe.pay(session);
    const at = (ms: number) => new Date(start.getTime() + ms);
    const bothRoads = async (now: Date) => {
      await deliverCardEvents(deps, stripe, now);
      await db.updateTable("card_sessions").set({ check_at: now.toISOString() }).execute();
      await checkCardSessions(deps, now);
    };
    await bothRoads(at(HOUR_MS));
    const intent = stripe.sessions.get(session)?.intent?.id ?? "";
    stripe.refund(intent, 1_000);
    await bothRoads(at(2 * HOUR_MS));
    stripe.failRefund(intent);
    await bothRoads(at(DAY_MS));
    stripe.dispute(intent);
    await bothRoads(at(2 * DAY_MS));
    stripe.dispute(intent, "lost");
    await bothRoads(at(3 * DAY_MS));

    const paid = ["payment.received", "invoice.paid", "job.paid"];
    const told = await toldTo(db);
    expect(told.map(({ type }) => type)).toEqual([
      ...paid,
      // The bank sent the refund back: nothing is owed again.
      ...["payment.refunded", "payment.reversed", "invoice.paid", "job.paid"],
      ...["payment.disputed", "payment.disputed"],
    ]);
    expect(told.slice(-2).map(({ data }) => data)).toMatchObject([
      { dispute: { state: "open", cents: 28_744 } },
      { dispute: { state: "lost", cents: 28_744 }, payment: { cents: -28_744 }, balanceCents: 28_744 },
    ]);
    expect(await logged(db)).toEqual([
      ...["payment-recorded F-2026-0001", "payment-refunded F-2026-0001", "payment-reversed F-2026-0001"],
      ...["invoice-disputed F-2026-0001", "dispute-lost F-2026-0001"],
    ]);
  },
);
