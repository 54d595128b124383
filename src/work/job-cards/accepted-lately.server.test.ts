import { expect } from "vitest";
import { loadCardPaymentsLately } from "#src/work/invoices/list/card-payments-lately.server.ts";
import { completeAppointment, reopenDoneWithin } from "#src/work/appointments/complete-appointment.server.ts";
import { planAppointment } from "#src/work/appointments/change-appointment.server.ts";
import { quoteDeps } from "#test/work/a-quote.ts";
import { appointmentDetails, changed } from "#test/work/an-appointment.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { loadAcceptedLately } from "./accepted-lately.server.ts";
import { loadToInvoice } from "./to-invoice.server.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

testOnBothEngines("an accepted quote is news with the next thing to do, until it is done or old", async (place) => {
  await using db = await openTestDb(place);
  const withDeposit = await anAcceptedQuote(db, now, { depositPercent: 20 });
  const without = await anAcceptedQuote(db, inDays(1));
  const nexts = async (days: number) =>
    (await loadAcceptedLately(db, inDays(days))).map(({ number, next }) => [number, next]);

  expect(await nexts(1)).toEqual([
    [without.number, "to-plan"],
    [withDeposit.number, "down-payment"],
  ]);
  await anIssuedInvoice(db, { quoteId: withDeposit.id, kind: "down-payment" }, now);
  expect(await nexts(2)).toEqual([
    [without.number, "to-plan"],
    [withDeposit.number, "to-plan"],
  ]);
  expect(await nexts(9)).toEqual([]);
});

testOnBothEngines(
  "once the work is done the acceptance is old news, and the invoice is asked for until it is made",
  async (place) => {
    await using db = await openTestDb(place);
    const quote = await anAcceptedQuote(db, now);
    const deps = { db, ...quoteDeps };
    const details = { ...appointmentDetails({ quoteId: quote.id, day: "2026-06-12" }), leadId: quote.leadId };
    const visit = changed(await planAppointment(deps, details, now));
    const news = async () => {
      const [accepted, toInvoice] = [await loadAcceptedLately(db, inDays(2)), await loadToInvoice(db, inDays(2))];
      return { accepted: accepted.map(({ next }) => next), toInvoice };
    };
    expect(await news()).toEqual({ accepted: ["planned"], toInvoice: [] });

    const done = { paidCents: null, askReview: false, remindOwner: false, remindCustomer: false };
    const closed = changed(await completeAppointment(deps, { ...visit, ...done }, inDays(2)));
    const named = { jobId: visit.jobId, leadId: quote.leadId, quoteId: quote.id };
    expect(await news()).toEqual({ accepted: [], toInvoice: [expect.objectContaining(named)] });

    const reopened = await db.transaction().execute((trx) => reopenDoneWithin({ ...deps, db: trx }, closed, inDays(2)));
    expect(await news()).toEqual({ accepted: ["planned"], toInvoice: [] });
    await completeAppointment(deps, { ...changed(reopened), ...done }, inDays(2));
    await anIssuedInvoice(db, { quoteId: quote.id }, inDays(2));
    expect(await news()).toEqual({ accepted: [], toInvoice: [] });
  },
);

testOnBothEngines("a card payment of these days is news while it stands", async (place) => {
  await using db = await openTestDb(place);
  const quote = await anAcceptedQuote(db, now);
  const { id } = await anIssuedInvoice(db, { quoteId: quote.id }, now);
  const paid = { id: "paid", invoice_id: id, method: "online" as const, received_on: "2026-06-10" };
  const at = now.toISOString();
  await db
    .insertInto("payments")
    .values([
      { ...paid, cents: 28_744, created_at: at },
      { ...paid, id: "other", cents: 100, created_at: at },
      { ...paid, id: "back", cents: -100, reverses_id: "other", created_at: at },
      { ...paid, id: "by-hand", cents: 500, method: "cash", created_at: at },
    ])
    .execute();

  expect(await loadCardPaymentsLately(db, inDays(1))).toEqual({ count: 1, cents: 28_744 });
  expect(await loadCardPaymentsLately(db, inDays(3))).toEqual({ count: 0, cents: 0 });
});
