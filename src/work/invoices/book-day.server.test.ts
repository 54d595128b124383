import { expect, test } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { noText } from "#src/site/content/text.ts";
import { quoteDeps, theOwner } from "#test/work/a-quote.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { openCards, paymentsIn, tapCard } from "#test/work/a-card.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { loadTaxReport } from "#src/work/invoices/books/tax-report.server.ts";
import { quartersChangedBy } from "./book-day.ts";
import { checkCardSessions } from "#src/work/invoices/card/check-card-sessions.server.ts";
import { issueCreditNote } from "#src/work/invoices/issuing/credit-note.server.ts";
import { takeTransfer } from "#src/work/invoices/customer/take-transfer.server.ts";
import { recordPayment, recordRefund, reversePayment } from "./payments.server.ts";

const at = (text: string) => new Date(`${text}T15:00:00.000Z`);
const byHand = { method: "cheque" as const, reference: "" };

async function anInvoice(db: Db, on: string) {
  const quote = await anAcceptedQuote(db, at(on));
  return anIssuedInvoice(db, { quoteId: quote.id }, at(on));
}

function close(db: Db, closedOn: string) {
  return saveSettings(db, { books: { closedOn, codes: [] } }, at("2026-10-31"));
}

function pay(db: Db, invoiceId: string, receivedOn: string, now = at("2026-11-02")) {
  const received = { ...byHand, invoiceId, cents: 10_000, receivedOn };
  return db.transaction().execute((trx) => recordPayment(trx, received, now));
}

testOnBothEngines("nothing is dated in books that are closed: whatever it is, they stay as filed", async (place) => {
  await using db = await openTestDb(place);
  const { id: invoiceId } = await anInvoice(db, "2026-09-10");
  const early = await pay(db, invoiceId, "2026-09-25", at("2026-09-25"));
  if (!("payment" in early)) throw new Error(early.kind);
  const filed = await loadTaxReport(db, "2026-Q3");
  await close(db, "2026-09-30");
  const now = at("2026-11-02");
  const dated = { ...byHand, cents: 1_000, receivedOn: "2026-09-30" };
  const closed = { kind: "books-closed", values: { day: "2026-09-30" } };
  expect(await pay(db, invoiceId, "2026-09-30")).toEqual(closed);
  expect(await recordRefund({ db, by: theOwner }, { ...dated, invoiceId }, now)).toEqual(closed);
  expect(await reversePayment({ db, by: theOwner }, { id: early.payment.id, day: "2026-09-30" }, now)).toEqual(closed);
  expect(
    await takeTransfer({ db, ...quoteDeps }, { ...dated, receipt: false, parts: [{ invoiceId, cents: 1_000 }] }, now),
  ).toEqual(closed);
  expect(await reversePayment({ db, by: theOwner }, { id: early.payment.id }, now)).toMatchObject({
    payment: { receivedOn: "2026-11-02" },
  });
  expect(await pay(db, invoiceId, "2026-10-01")).toMatchObject({ kind: "recorded" });
  expect(await loadTaxReport(db, "2026-Q3")).toEqual(filed);
});

testOnBothEngines("no credit note is issued on a day that is closed", async (place) => {
  await using db = await openTestDb(place);
  const { id: invoiceId } = await anInvoice(db, "2026-09-10");
  await close(db, "2026-09-30");
  const note = {
    ...{ invoiceId, cents: 100, reason: noText, by: "link" as const },
    ...{ secretKey: quoteDeps.secretKey, doneBy: theOwner },
  };
  const issue = (day: string) => db.transaction().execute((trx) => issueCreditNote(trx, note, at(day)));
  expect(await issue("2026-09-30")).toMatchObject({ kind: "refused", problems: [{ code: "books-closed" }] });
  expect(await issue("2026-10-01")).toMatchObject({ kind: "issued" });
});

testOnBothEngines("a day long before the invoice is a mistake", async (place) => {
  await using db = await openTestDb(place);
  const { id: invoiceId } = await anInvoice(db, "2026-09-10");
  expect(await pay(db, invoiceId, "2016-09-28")).toMatchObject({ kind: "day-too-early" });
  await pay(db, invoiceId, "2026-09-28");
  const refund = { ...byHand, invoiceId, cents: 100, receivedOn: "2016-09-28" };
  expect(await recordRefund({ db, by: theOwner }, refund, at("2026-11-02"))).toMatchObject({ kind: "day-too-early" });
});

testOnBothEngines("what was typed today is reversed on its own day, a cheque that comes back today", async (place) => {
  await using db = await openTestDb(place);
  const { id: invoiceId } = await anInvoice(db, "2026-09-10");
  const typed = await pay(db, invoiceId, "2026-09-25");
  const cheque = await pay(db, invoiceId, "2026-09-26", at("2026-09-26"));
  if (!("payment" in typed) || !("payment" in cheque)) throw new Error("not recorded");
  const now = at("2026-11-02");
  const days = [
    await reversePayment({ db, by: theOwner }, { id: typed.payment.id }, now),
    await reversePayment({ db, by: theOwner }, { id: cheque.payment.id }, now),
  ];
  expect(days).toMatchObject([{ payment: { receivedOn: "2026-09-25" } }, { payment: { receivedOn: "2026-11-02" } }]);
});

testOnBothEngines("a card payment that is learned of late is of the first open day", async (place) => {
  await using cards = await openCards(place, at("2026-09-30"));
  const { db, stripe, deps, invoice } = cards;
  stripe.pay(await tapCard(deps, invoice.id, at("2026-09-30")));
  await close(db, "2026-09-30");
  await checkCardSessions(deps, at("2026-10-02"));
  expect(await paymentsIn(db)).toMatchObject([{ received_on: "2026-10-01" }]);
});

test("a payment before the issue changes the quarters that have ended, and no other does", () => {
  const today = "2026-11-02";
  const changed = (day: string, issuedOn: string) => quartersChangedBy({ day, issuedOn, today });
  expect(changed("2026-09-28", "2026-10-05")).toEqual(["2026-Q3"]);
  expect(changed("2026-06-28", "2026-07-05")).toEqual(["2026-Q2", "2026-Q3"]);
  expect(changed("2026-09-28", "2026-09-10")).toEqual([]);
  expect(changed("2026-10-06", "2026-10-10")).toEqual([]);
});
