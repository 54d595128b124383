import { parse } from "csv-parse/sync";
import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { issueCreditNote } from "#src/work/invoices/issuing/credit-note.server.ts";
import type { NewPayment } from "#src/work/invoices/payment.ts";
import { recordPayment, recordRefund, reversePayment } from "#src/work/invoices/payments.server.ts";
import { noText } from "#src/site/content/text.ts";
import { quoteDeps, theOwner } from "#test/work/a-quote.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { bookFile, bookFileName, type AskedFile } from "./book-files.server.ts";
import { bookFiles, type BookFile } from "./book-rows.ts";
import { loadTaxReport } from "./tax-report.server.ts";

const day = (text: string) => new Date(`${text}T15:00:00.000Z`);
const { secretKey } = quoteDeps;
const asked: AskedFile = { period: "2026-Q2", language: "en", today: "2026-07-15" };

async function read(db: Db, file: BookFile, differences: Partial<AskedFile> = {}): Promise<string[][]> {
  const pieces = await Array.fromAsync(bookFile(db, file, { ...asked, ...differences }));
  const delimiter = differences.language === "fr" ? ";" : ",";
  return parse(pieces.join(""), { bom: true, delimiter });
}

/** An invoice of 250.00 before taxes, 287.44 with them. */
async function anInvoice(db: Db, on: string, name?: string) {
  const quote = await anAcceptedQuote(db, day(on));
  if (name) await db.updateTable("leads").set({ name }).where("id", "=", quote.leadId).execute();
  return anIssuedInvoice(db, { quoteId: quote.id }, day(on));
}

function pay(db: Db, invoiceId: string, cents: number, differences: Partial<NewPayment> & { on: string }) {
  const { on, ...payment } = differences;
  const received = { invoiceId, cents, method: "e-transfer" as const, receivedOn: on, reference: "", ...payment };
  return db.transaction().execute((trx) => recordPayment(trx, received, day("2026-07-10")));
}

function credit(db: Db, invoiceId: string, cents: number, on: string) {
  const note = { invoiceId, cents, reason: noText, by: "link" as const, secretKey, doneBy: theOwner };
  return db.transaction().execute((trx) => issueCreditNote(trx, note, day(on)));
}

testOnBothEngines("the sales journal has each document with its taxes, and what became of it", async (place) => {
  await using db = await openTestDb(place);
  const first = await anInvoice(db, "2026-04-10", "=Zoé; +1");
  const second = await anInvoice(db, "2026-05-10");
  await anInvoice(db, "2026-07-01");
  await credit(db, first.id, 11_498, "2026-05-12");
  await pay(db, second.id, 28_744, { on: "2026-05-11", method: "cash" });

  expect(await read(db, "sales")).toEqual([
    [
      ...["Number", "Document", "Date", "Due date", "Customer", "Corrects", "Before taxes", "GST (5%)", "QST (9.975%)"],
      ...["Total", "Credited", "Paid", "Balance", "Payment method"],
    ],
    [
      ...["F-2026-0001", "Invoice", "2026-04-10", "2026-04-10", "'=Zoé; '+1", "", "250.00", "12.50", "24.94"],
      ...["287.44", "114.98", "0.00", "172.46", ""],
    ],
    [
      ...["F-2026-0002", "Invoice", "2026-05-10", "2026-05-10", expect.any(String), "", "250.00", "12.50", "24.94"],
      ...["287.44", "0.00", "287.44", "0.00", "cash"],
    ],
    [
      ...["F-2026-0004", "Credit note", "2026-05-12", "", "'=Zoé; '+1", "F-2026-0001"],
      ...["-100.00", "-5.00", "-9.98", "-114.98", "", "", "", ""],
    ],
  ]);
  const french = await read(db, "sales", { language: "fr" });
  expect(french[1]?.slice(6, 10)).toEqual(["250,00", "12,50", "24,94", "287,44"]);
  expect(french[3]?.[6]).toBe("-100,00");
  expect(bookFileName("sales", asked)).toBe("sales-journal-2026-Q2.csv");
});

testOnBothEngines("the payments journal has what was rounded, reversed and given back", async (place) => {
  await using db = await openTestDb(place);
  const { id } = await anInvoice(db, "2026-05-10");
  const mistake = await pay(db, id, 9_999, { on: "2026-05-11", reference: "@typo" });
  if (!("payment" in mistake)) throw new Error(mistake.kind);
  await reversePayment({ db, by: theOwner }, { id: mistake.payment.id }, day("2026-05-12"));
  await pay(db, id, 28_745, { on: "2026-06-30", method: "cash" });
  const refund = { invoiceId: id, method: "cheque" as const, receivedOn: "2026-06-30", reference: "12" };
  await recordRefund({ db, by: theOwner }, { ...refund, cents: 1_000 }, day("2026-07-01"));
  await pay(db, id, 500, { on: "2026-07-01" });
  const rows = await read(db, "payments");

  expect(rows.slice(1).map(([on, number, , ...rest]) => [on, number, ...rest])).toEqual([
    ["2026-05-11", "F-2026-0001", "e-Transfer", "99.99", "0.00", "", "99.99", "'@typo", "Reversed later"],
    ["2026-05-12", "F-2026-0001", "e-Transfer", "-99.99", "0.00", "", "-99.99", "'@typo", "Reversal"],
    ["2026-06-30", "F-2026-0001", "cash", "287.45", "-0.01", "", "287.45", "", "Received"],
    ["2026-06-30", "F-2026-0001", "cheque", "-10.00", "0.00", "", "-10.00", "12", "Refund"],
  ]);
});

testOnBothEngines("who owes stands under the days since the due day", async (place) => {
  await using db = await openTestDb(place);
  for (const on of ["2026-04-15", "2026-04-16", "2026-05-15", "2026-06-14", "2026-06-15"]) await anInvoice(db, on);
  const paid = await anInvoice(db, "2026-07-01");
  await pay(db, paid.id, 28_744, { on: "2026-07-02" });
  const rows = await read(db, "owed", { period: "2026-Q3" });

  expect(rows[0]?.slice(4)).toEqual([
    ...["Days overdue", "0 to 30 days", "31 to 60 days", "61 to 90 days", "Over 90 days", "Balance"],
  ]);
  expect(rows.slice(1).map((row) => row.slice(4))).toEqual([
    ["91", "", "", "", "287.44", "287.44"],
    ["90", "", "", "287.44", "", "287.44"],
    ["61", "", "", "287.44", "", "287.44"],
    ["31", "", "287.44", "", "", "287.44"],
    ["30", "287.44", "", "", "", "287.44"],
  ]);
});

testOnBothEngines("no file of a period changes by what is dated after it", async (place) => {
  await using db = await openTestDb(place);
  const [paid, credited, returned] = [
    await anInvoice(db, "2026-05-10"),
    await anInvoice(db, "2026-05-11"),
    await anInvoice(db, "2026-05-12"),
  ];
  const cheque = await pay(db, returned.id, 28_744, { on: "2026-06-20", method: "cheque" });
  if (!("payment" in cheque)) throw new Error(cheque.kind);
  const all = async () => Promise.all(bookFiles.map((file) => read(db, file)));
  const before = await all();
  expect(before[bookFiles.indexOf("owed")]?.slice(1).map(([number, , , , daysLate]) => [number, daysLate])).toEqual([
    ["F-2026-0001", "51"],
    ["F-2026-0002", "50"],
  ]);

  await pay(db, paid.id, 28_744, { on: "2026-07-02" });
  await credit(db, credited.id, 28_744, "2026-07-03");
  await reversePayment({ db, by: theOwner }, { id: cheque.payment.id, day: "2026-07-04" }, day("2026-07-04"));
  await anInvoice(db, "2026-07-05");

  expect(await all()).toEqual(before);
  expect(bookFileName("owed", asked)).toBe("accounts-receivable-2026-06-30.csv");
});

testOnBothEngines("taxes stand in the month of issue, or of a payment before it", async (place) => {
  await using db = await openTestDb(place);
  const early = await anInvoice(db, "2026-07-02");
  await pay(db, early.id, 14_372, { on: "2026-06-20" });
  await pay(db, early.id, 14_372, { on: "2026-07-05" });
  const other = await anInvoice(db, "2026-04-10");
  await credit(db, other.id, 28_744, "2026-06-01");
  const report = await loadTaxReport(db, "2026-Q2");

  expect(report.months).toEqual([
    { month: "2026-04", netCents: 25_000, taxCents: [1_250, 2_494], totalCents: 28_744 },
    { month: "2026-05", netCents: 0, taxCents: [0, 0], totalCents: 0 },
    { month: "2026-06", netCents: -12_500, taxCents: [-625, -1_247], totalCents: -14_372 },
  ]);
  expect(report.quick?.gst).toMatchObject({ cents: 13_125, remittedCents: 473, creditCents: 131 });
  expect((await loadTaxReport(db, "2026-Q3")).all.netCents).toBe(12_500);
  expect((await loadTaxReport(db, "2026")).all).toEqual({
    ...{ netCents: 25_000, taxCents: [1_250, 2_494], totalCents: 28_744 },
  });
  expect((await read(db, "taxes", { language: "fr" })).at(-1)).toEqual([
    ...["Total", "125,00", "6,25", "12,47", "143,72"],
  ]);
});
