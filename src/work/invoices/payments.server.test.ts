import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { noText } from "#src/site/content/text.ts";
import { quoteDeps, theOwner } from "#test/work/a-quote.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { balanceOf } from "./balance.ts";
import { loadInvoice } from "./invoices.server.ts";
import { recordPayment, recordRefund } from "./payments.server.ts";
import { sendCreditNote } from "#src/work/invoices/issuing/send-invoice.server.ts";

const now = new Date("2026-06-10T15:00:00.000Z");

/** 287.44, paid with 287.45 in cash. */
async function paidInCash(db: Db) {
  const quote = await anAcceptedQuote(db, now);
  const { id: invoiceId } = await anIssuedInvoice(db, { quoteId: quote.id }, now);
  const cash = { invoiceId, method: "cash" as const, receivedOn: "2026-06-10", reference: "" };
  await db.transaction().execute((trx) => recordPayment(trx, { ...cash, cents: 28_745 }, now));
  const balance = async () =>
    balanceOf((await loadInvoice(db, invoiceId))?.settled ?? { totalCents: NaN, creditedCents: 0, paidCents: 0 });
  return { invoiceId, cash, balance };
}

testOnBothEngines("what was paid in cash can be given back in cash", async (place) => {
  await using db = await openTestDb(place);
  const { invoiceId, cash, balance } = await paidInCash(db);
  const note = { id: invoiceId, cents: 28_744, reason: noText, by: "link" as const };
  await sendCreditNote({ db, ...quoteDeps }, note, now);
  expect(await balance()).toBe(-28_744);

  expect(await recordRefund({ db, by: theOwner }, { ...cash, cents: 28_750 }, now)).toEqual({
    kind: "too-large",
    mostCents: 28_744,
  });
  const refunded = await recordRefund({ db, by: theOwner }, { ...cash, cents: 28_745 }, now);
  expect(refunded).toMatchObject({ kind: "recorded", payment: { cents: -28_745, roundingCents: 1 } });
  expect(await balance()).toBe(0);
});

testOnBothEngines("a refund that is sent twice is given back once", async (place) => {
  await using db = await openTestDb(place);
  const { cash, balance } = await paidInCash(db);
  const refund = { ...cash, cents: 5_000, idempotencyKey: "one press" };
  const both = await Promise.all([
    recordRefund({ db, by: theOwner }, refund, now),
    recordRefund({ db, by: theOwner }, refund, now),
  ]);

  expect(new Set(both.map(({ kind }) => kind))).toEqual(new Set(["recorded", "known"]));
  expect(await balance()).toBe(5_000);
  for (const other of [{ cents: 100 }, { method: "cheque" as const }])
    expect(await recordRefund({ db, by: theOwner }, { ...refund, ...other }, now)).toEqual({ kind: "key-reused" });
});
