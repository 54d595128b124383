import { parse } from "csv-parse/sync";
import { unzipSync, strFromU8 } from "fflate";
import { expect } from "vitest";
import { joinCustomers } from "#src/work/customers/join-customers.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { issueCreditNote } from "#src/work/invoices/issuing/credit-note.server.ts";
import { insertInvoice } from "#src/work/invoices/invoices.server.ts";
import { noText } from "#src/site/content/text.ts";
import { quoteDeps, theOwner } from "#test/work/a-quote.ts";
import { anAcceptedQuote, anIssuedInvoice, issueDraft } from "#test/work/an-invoice.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { loadBooksForm } from "#src/work/invoices/books/books-settings.server.ts";
import { loadCreditNotes } from "#src/work/invoices/books/credit-notes.server.ts";
import { quickBooksDownload } from "./quickbooks-download.server.ts";

const day = (text: string) => new Date(`${text}T15:00:00.000Z`);
const asked = { period: "2026-Q2", language: "en", what: "invoices" } as const;

async function csvOf(db: Db, differences: Partial<Parameters<typeof quickBooksDownload>[1]> = {}): Promise<string[][]> {
  const made = await quickBooksDownload(db, { ...asked, ...differences }, day("2026-07-15"));
  if (!("csv" in made)) throw new Error("a zip");
  return parse(made.csv, { bom: true });
}

async function anInvoice(db: Db, on: string, { name = "Marie Tremblay", email = "marie@example.com" } = {}) {
  const quote = await anAcceptedQuote(db, day(on));
  await db.updateTable("leads").set({ name, email, email_key: email }).where("id", "=", quote.leadId).execute();
  return anIssuedInvoice(db, { quoteId: quote.id }, day(on));
}

testOnBothEngines("two customers of one name stay two in QuickBooks, and one stays one in each file", async (place) => {
  await using db = await openTestDb(place);
  await anInvoice(db, "2026-03-10");
  await anInvoice(db, "2026-04-10");
  await anInvoice(db, "2026-04-11", { email: "other@example.com" });
  expect((await csvOf(db)).map((row) => row[1])).toEqual([
    ...["Customer*", "Marie Tremblay", "Marie Tremblay"],
    ...["Marie Tremblay (other@example.com)", "Marie Tremblay (other@example.com)"],
  ]);
});

testOnBothEngines("one customer with two addresses is one in QuickBooks too", async (place) => {
  await using db = await openTestDb(place);
  const requests = [await anInvoice(db, "2026-04-10"), await anInvoice(db, "2026-04-11", { email: "new@example.com" })];
  const leadIds = requests.map(({ leadId }) => leadId);
  const [kept] = await db.transaction().execute((trx) => joinCustomers(trx, leadIds, day("2026-04-12")));
  await db
    .updateTable("leads")
    .set({ customer_id: kept ?? null })
    .where("id", "in", leadIds)
    .execute();
  expect(new Set((await csvOf(db)).slice(1).map((row) => row[1]))).toEqual(new Set(["Marie Tremblay"]));
});

testOnBothEngines("credit notes have a file of their own, and their numbers and sum are told", async (place) => {
  await using db = await openTestDb(place);
  const { id: invoiceId } = await anInvoice(db, "2026-04-10");
  const note = {
    ...{ invoiceId, cents: 11_498, reason: noText, by: "link" as const },
    ...{ secretKey: quoteDeps.secretKey, doneBy: theOwner },
  };
  await db.transaction().execute((trx) => issueCreditNote(trx, note, day("2026-05-01")));
  expect((await csvOf(db)).slice(1).map((row) => row[0])).toEqual(["F-2026-0001", "F-2026-0001"]);
  const [header, ...rows] = await csvOf(db, { what: "credit-notes" });
  expect(header?.[0]).toBe("Credit note number*");
  expect(rows.map((row) => [row[0], row[4], row[5], row[12]])).toEqual([
    ["F-2026-0002", "100.00", "GST/QST QC - 9.975", "F-2026-0001"],
  ]);
  expect(await loadCreditNotes(db, "2026-Q2")).toEqual({ numbers: ["F-2026-0002"], netCents: 10_000 });
  expect((await loadBooksForm(db)).codes).toEqual([{ taxes: "GST 5000 + QST 9975", code: "GST/QST QC - 9.975" }]);
});

testOnBothEngines("no file has more than the 100 invoices that one import takes", async (place) => {
  await using db = await openTestDb(place);
  const first = await anInvoice(db, "2026-04-10");
  const { leadId, language, draft } = first;
  for (let count = 1; count <= 100; count += 1)
    await issueDraft(
      db,
      await insertInvoice(db, { kind: "invoice", leadId, jobId: undefined, language, draft }, day("2026-04-11")),
      day("2026-04-11"),
    );
  const made = await quickBooksDownload(db, asked, day("2026-07-15"));
  if (!("zip" in made)) throw new Error("one file");
  const files = unzipSync(Buffer.concat(await Array.fromAsync(made.zip)));
  expect(made.name).toBe("quickbooks-2026-Q2.zip");
  expect(Object.keys(files)).toEqual(["quickbooks-2026-Q2-1.csv", "quickbooks-2026-Q2-2.csv"]);
  const numbers = Object.values(files).map(
    (file) =>
      new Set(
        parse(strFromU8(file), { bom: true })
          .slice(1)
          .map((row) => row[0]),
      ).size,
  );
  expect(numbers).toEqual([100, 1]);
});
