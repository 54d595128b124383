import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { noText } from "#src/site/content/text.ts";
import { listJobsOf } from "#src/work/job-cards/jobs-of-lead.server.ts";
import { loadDownPayment } from "#src/work/invoices/card/down-payment.server.ts";
import { createFromQuote } from "#src/work/invoices/issuing/new-invoices.server.ts";
import { sendCreditNote } from "#src/work/invoices/issuing/send-invoice.server.ts";
import { takePayment } from "#src/work/invoices/card/take-payment.server.ts";
import { cancelQuote } from "#src/work/quotes/close-quote.server.ts";
import { quoteDeps } from "#test/work/a-quote.ts";
import { acceptNextVersion, anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const WHOLE = 28_744;
const PAID = 9_486;

const accept = (db: Db, leadId?: string, depositPercent = 33) => anAcceptedQuote(db, now, { depositPercent }, leadId);

async function pay(db: Db, { id: invoiceId, totalCents: cents }: { id: string; totalCents: number }) {
  const payment = { invoiceId, cents, method: "cheque" as const, reference: "", receipt: false };
  await takePayment({ db, ...quoteDeps }, { ...payment, receivedOn: "2026-06-10" }, now);
}

async function payDownPayment(db: Db, quoteId: string) {
  await pay(db, await anIssuedInvoice(db, { quoteId, kind: "down-payment" }, now));
}

const callOff = (db: Db, id: string) => cancelQuote({ db, ...quoteDeps }, { id, reason: "" }, now);

/** A quote that is called off once its down payment was paid. */
async function aPaidCalledOff(db: Db, depositPercent?: number) {
  const quote = await accept(db, undefined, depositPercent);
  await payDownPayment(db, quote.id);
  await callOff(db, quote.id);
  return quote;
}

async function moneyOf(db: Db, { id, leadId }: { id: string; leadId: string }) {
  const row = await db.selectFrom("quotes").select("job_id").where("id", "=", id).executeTakeFirstOrThrow();
  const job = (await listJobsOf(db, leadId, now)).find((one) => one.id === row.job_id);
  if (!job) throw new Error("unknown");
  const { left, carried, billed } = job.money;
  const kinds = job.ways.map(({ kind }) => kind);
  return { left: left?.totalCents, carried: carried.totalCents, billed: billed.totalCents, kinds };
}

testOnBothEngines(
  "what was paid for a quote that is called off is left off the next one, and no other",
  async (place) => {
    await using db = await openTestDb(place);
    const former = await aPaidCalledOff(db);
    const next = await accept(db, former.leadId);
    const other = await accept(db, former.leadId);

    expect(await moneyOf(db, former)).toMatchObject({ carried: -PAID, billed: PAID });
    expect(await moneyOf(db, next)).toEqual({ left: WHOLE - PAID, carried: PAID, billed: 0, kinds: ["invoice"] });
    expect(await moneyOf(db, other)).toMatchObject({ left: WHOLE, carried: 0, kinds: ["down-payment", "invoice"] });
    expect((await anIssuedInvoice(db, { quoteId: other.id }, now)).totalCents).toBe(WHOLE);
    expect((await anIssuedInvoice(db, { quoteId: next.id }, now)).totalCents).toBe(WHOLE - PAID);
    expect(await moneyOf(db, next)).toMatchObject({ left: 0, carried: PAID });
  },
);

testOnBothEngines("it stands for the down payment that the next quote asks for", async (place) => {
  await using db = await openTestDb(place);
  const former = await aPaidCalledOff(db);
  const next = await accept(db, former.leadId);

  expect(await loadDownPayment(db, next, now)).toEqual({ kind: "paid", cents: PAID });
  expect(await createFromQuote(db, { quoteId: next.id, kind: "down-payment" }, now)).toMatchObject({ kind: "exists" });
});

testOnBothEngines("a quote that is agreed anew does not say that money spent on another one is paid", async (place) => {
  await using db = await openTestDb(place);
  const former = await aPaidCalledOff(db);
  const next = await accept(db, former.leadId);
  const final = await anIssuedInvoice(db, { quoteId: next.id }, now);
  const anew = await acceptNextVersion(db, former.id, now);

  const left = await moneyOf(db, anew);
  expect(left).toMatchObject({ carried: -PAID, kinds: ["invoice"] });
  expect(await loadDownPayment(db, anew, now)).toEqual({ kind: "spent", cents: PAID });
  expect((await anIssuedInvoice(db, { quoteId: anew.id }, now)).totalCents).toBe(left.left);

  // The invoice that subtracted it is no more, and the other quote is invoiced without it.
  await sendCreditNote(
    { db, ...quoteDeps },
    { id: final.id, cents: final.totalCents, reason: noText, by: "link" },
    now,
  );
  expect(await moneyOf(db, next)).toMatchObject({ left: WHOLE - PAID, carried: PAID });
});

testOnBothEngines("nor is a final invoice of another quote taken for its own", async (place) => {
  await using db = await openTestDb(place);
  const former = await accept(db);
  await pay(db, await anIssuedInvoice(db, { quoteId: former.id }, now));
  await callOff(db, former.id);
  const next = await accept(db, former.leadId);
  await anIssuedInvoice(db, { quoteId: next.id }, now);
  const anew = await acceptNextVersion(db, former.id, now);

  expect(await loadDownPayment(db, anew, now)).toMatchObject({ kind: "due" });
  expect(await moneyOf(db, anew)).toMatchObject({ carried: -WHOLE, kinds: ["down-payment", "invoice"] });
});

testOnBothEngines("what an invoice of nothing has subtracted is kept once its quote is called off", async (place) => {
  await using db = await openTestDb(place);
  const former = await aPaidCalledOff(db, 100);
  const next = await accept(db, former.leadId);
  expect((await anIssuedInvoice(db, { quoteId: next.id }, now)).totalCents).toBe(0);
  await callOff(db, next.id);
  const last = await accept(db, former.leadId);

  expect(await moneyOf(db, last)).toMatchObject({ left: 0, carried: WHOLE });
  expect((await anIssuedInvoice(db, { quoteId: last.id }, now)).totalCents).toBe(0);
});

testOnBothEngines("a request brings in the whole price, however much of it was paid before", async (place) => {
  await using db = await openTestDb(place);
  const former = await aPaidCalledOff(db);
  const next = await accept(db, former.leadId);
  await pay(db, await anIssuedInvoice(db, { quoteId: next.id }, now));

  const [lead] = await db.selectFrom("leads").select("won_cents").where("id", "=", former.leadId).execute();
  expect(lead?.won_cents).toBe(25_000);
});
