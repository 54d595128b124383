import { expect } from "vitest";
import { parseEvent } from "#src/platform/columns/event-columns.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { planAppointment } from "#src/work/appointments/change-appointment.server.ts";
import { completeAppointment } from "#src/work/appointments/complete-appointment.server.ts";
import { createBlankInvoice } from "#src/work/invoices/issuing/new-invoices.server.ts";
import { sendCreditNote } from "#src/work/invoices/issuing/send-invoice.server.ts";
import { saveInvoiceDraft } from "#src/work/invoices/invoices.server.ts";
import { recordRefund, reversePayment } from "#src/work/invoices/payments.server.ts";
import { takePayment } from "#src/work/invoices/card/take-payment.server.ts";
import { changeStatus } from "#src/work/leads/follow-up/change-lead.server.ts";
import { reopenVisit } from "#src/work/plans/reopen-visit.server.ts";
import { cancelQuote } from "#src/work/quotes/close-quote.server.ts";
import { aQuoteLine, quoteDeps } from "#test/work/a-quote.ts";
import { appointmentDetails, changed } from "#test/work/an-appointment.ts";
import { anAcceptedQuote, anIssuedInvoice, issueDraft } from "#test/work/an-invoice.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const later = new Date("2026-07-02T15:00:00.000Z");
const received = { method: "cheque" as const, receivedOn: "2026-06-10", reference: "", receipt: false };
const wishes = { askReview: false, remindOwner: false, remindCustomer: false };

const outcomeOf = (db: Db, id: string) =>
  db.selectFrom("leads").select(["status", "won_cents"]).where("id", "=", id).executeTakeFirstOrThrow();

async function decisionsOf(db: Db, leadId: string): Promise<string[]> {
  const rows = db.selectFrom("lead_events").select(["kind", "detail", "at"]).where("lead_id", "=", leadId);
  return (await rows.where("kind", "=", "status").orderBy("id").execute()).flatMap(({ at, ...columns }) => {
    const event = parseEvent(columns);
    return event.kind === "status" && event.to === "won" && event.from !== "won" ? [at] : [];
  });
}

/** By an invoice of its own, without taxes. */
async function payAnExtra(db: Db, leadId: string, unitCents: number) {
  const made = await createBlankInvoice(db, leadId, now);
  if (!("invoice" in made)) throw new Error(made.kind);
  const { id, version, language, draft } = made.invoice;
  const { optional: _, ...line } = aQuoteLine({ unitCents });
  const words = { title: { fr: "Vitres", en: "Windows" }, lines: [line], taxes: [] };
  await saveInvoiceDraft(db, { id, version, language, draft: { ...draft, ...words } });
  const { totalCents: cents } = await issueDraft(db, { id, version: version + 1 }, now);
  const paid = await takePayment({ db, ...quoteDeps }, { ...received, invoiceId: id, cents }, later);
  if (!("payment" in paid)) throw new Error(paid.kind);
  return { id, cents, paymentId: paid.payment.id };
}

/** For an amount that the owner typed. */
const aWonRequest = async (db: Db) => {
  const lead = aLeadRow({ status: "won", won_cents: 10_000 });
  await db.insertInto("leads").values(lead).execute();
  return lead.id;
};
const reason = { fr: "", en: "" };

testOnBothEngines(
  "a request is won for the sum of its jobs: what was paid of one, what was agreed of another",
  async (place) => {
    await using db = await openTestDb(place);
    const { leadId } = await anAcceptedQuote(db, now);
    await payAnExtra(db, leadId, 8_000);

    expect(await outcomeOf(db, leadId)).toEqual({ status: "won", won_cents: 25_000 + 8_000 });
  },
);

testOnBothEngines("no payment moves the day that a request was won on", async (place) => {
  await using db = await openTestDb(place);
  const { id: quoteId, leadId } = await anAcceptedQuote(db, now, { discount: { kind: "amount", cents: 1_000 } });
  const { id, totalCents: cents } = await anIssuedInvoice(db, { quoteId }, now);
  await payAnExtra(db, leadId, 8_000);
  await takePayment({ db, ...quoteDeps }, { ...received, invoiceId: id, cents }, later);

  expect(await outcomeOf(db, leadId)).toEqual({ status: "won", won_cents: 24_000 + 8_000 });
  expect(await decisionsOf(db, leadId)).toEqual([now.toISOString()]);
});

testOnBothEngines("once its jobs are called off, what the owner had typed stands again", async (place) => {
  await using db = await openTestDb(place);
  const { id, leadId } = await anAcceptedQuote(db, now);
  await cancelQuote({ db, ...quoteDeps }, { id, reason: "" }, now);
  expect(await outcomeOf(db, leadId)).toEqual({ status: "quoted", won_cents: null });

  const { version } = await db.selectFrom("leads").select("version").where("id", "=", leadId).executeTakeFirstOrThrow();
  await changeStatus(db, { id: leadId, status: "won", amount: 60_000, version }, now);
  const details = { ...appointmentDetails({ quoteId: null, day: "2026-06-10" }), leadId };
  const visit = changed(await planAppointment({ db, ...quoteDeps }, details, now));
  const done = { ...wishes, id: visit.id, version: visit.version, paidCents: 45_000 };
  await completeAppointment({ db, ...quoteDeps }, done, now);
  expect(await outcomeOf(db, leadId)).toEqual({ status: "won", won_cents: 45_000 });
  await reopenVisit({ db, ...quoteDeps }, { id: visit.id, version: visit.version + 1 }, now);
  expect(await outcomeOf(db, leadId)).toEqual({ status: "won", won_cents: 60_000 });
});

testOnBothEngines("what the owner has decided since is not taken back", async (place) => {
  await using db = await openTestDb(place);
  const { id, leadId } = await anAcceptedQuote(db, now);
  const { version } = await db.selectFrom("leads").select("version").where("id", "=", leadId).executeTakeFirstOrThrow();
  await changeStatus(db, { id: leadId, status: "lost", reason: "Parti", version }, now);
  const paid = await anIssuedInvoice(db, { quoteId: id }, now);
  await takePayment({ db, ...quoteDeps }, { ...received, invoiceId: paid.id, cents: paid.totalCents }, later);
  await cancelQuote({ db, ...quoteDeps }, { id, reason: "" }, later);

  expect(await outcomeOf(db, leadId)).toEqual({ status: "lost", won_cents: null });
});

testOnBothEngines("a visit of an agreed job changes nothing of what it is won for", async (place) => {
  await using db = await openTestDb(place);
  const { id: quoteId, leadId } = await anAcceptedQuote(db, now);
  const details = { ...appointmentDetails({ quoteId, day: "2026-06-10" }), leadId };
  const visit = changed(await planAppointment({ db, ...quoteDeps }, details, now));
  const done = { ...wishes, id: visit.id, version: visit.version, paidCents: 28_744 };
  await completeAppointment({ db, ...quoteDeps }, done, now);

  expect(await outcomeOf(db, leadId)).toEqual({ status: "won", won_cents: 25_000 });
});

testOnBothEngines("a payment that is taken back takes back the amount that it alone gave", async (place) => {
  await using db = await openTestDb(place);
  const leadId = await aWonRequest(db);
  const { paymentId } = await payAnExtra(db, leadId, 8_000);
  expect(await outcomeOf(db, leadId)).toEqual({ status: "won", won_cents: 8_000 });
  await reversePayment({ db, ...quoteDeps }, { id: paymentId }, later);
  expect(await outcomeOf(db, leadId)).toEqual({ status: "won", won_cents: 10_000 });

  const quoted = await anAcceptedQuote(db, now);
  const { id, totalCents: cents } = await anIssuedInvoice(db, { quoteId: quoted.id }, now);
  const paid = await takePayment({ db, ...quoteDeps }, { ...received, invoiceId: id, cents }, later);
  if (!("payment" in paid)) throw new Error(paid.kind);
  await reversePayment({ db, ...quoteDeps }, { id: paid.payment.id }, later);
  expect(await outcomeOf(db, quoted.leadId)).toEqual({ status: "won", won_cents: 25_000 });
  expect(await decisionsOf(db, quoted.leadId)).toEqual([now.toISOString()]);
});

testOnBothEngines("what is credited lowers what a request was won for, paid before or after", async (place) => {
  await using db = await openTestDb(place);
  const deps = { db, ...quoteDeps };
  const leadId = await aWonRequest(db);
  const { id, cents } = await payAnExtra(db, leadId, 8_000);
  await sendCreditNote(deps, { id, cents: 3_000, reason, by: "link" }, later);
  expect(await outcomeOf(db, leadId)).toEqual({ status: "won", won_cents: 5_000 });
  expect(await decisionsOf(db, leadId)).toEqual([]);

  const refund = { method: "cheque" as const, receivedOn: "2026-07-02", reference: "" };
  await recordRefund(deps, { ...refund, invoiceId: id, cents }, later);
  expect(await outcomeOf(db, leadId)).toEqual({ status: "won", won_cents: 5_000 });
  await sendCreditNote(deps, { id, cents: 5_000, reason, by: "link" }, later);
  expect(await outcomeOf(db, leadId)).toEqual({ status: "won", won_cents: 10_000 });
});

testOnBothEngines("what the owner has typed since outlives the payment", async (place) => {
  await using db = await openTestDb(place);
  const leadId = await aWonRequest(db);
  const { paymentId } = await payAnExtra(db, leadId, 8_000);
  const { version } = await db.selectFrom("leads").select("version").where("id", "=", leadId).executeTakeFirstOrThrow();
  await changeStatus(db, { id: leadId, status: "won", amount: 9_500, version }, later);
  await reversePayment({ db, ...quoteDeps }, { id: paymentId }, later);
  expect(await outcomeOf(db, leadId)).toEqual({ status: "won", won_cents: 9_500 });
});
