import { expect } from "vitest";
import { parseJson, toJson } from "#src/platform/columns/column.ts";
import { sendCreditNote } from "#src/work/invoices/issuing/send-invoice.server.ts";
import { findUnsoundSums } from "#src/work/invoices/issuing/unsound-invoices.server.ts";
import { noText } from "#src/site/content/text.ts";
import { quoteDeps } from "#test/work/a-quote.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { checkInvoices } from "./invoices.server.ts";

const now = new Date("2026-06-10T15:00:00.000Z");

testOnBothEngines("an issued document whose taxes were lost is named, and stays as it is", async (place) => {
  await using db = await openTestDb(place);
  const quote = await anAcceptedQuote(db, now, { depositPercent: 30 });
  await anIssuedInvoice(db, { quoteId: quote.id, kind: "down-payment" }, now);
  const { id, number } = await anIssuedInvoice(db, { quoteId: quote.id }, now);
  expect(await checkInvoices(db)).toMatchObject({ state: "ok" });

  const row = await db.selectFrom("invoices").select("document").where("id", "=", id).executeTakeFirstOrThrow();
  const document = row.document && parseJson(row.document);
  if (!document) throw new Error("not issued");
  const broken = toJson({ ...document, taxes: [], totals: { ...document.totals, taxCents: [] } });
  await db.updateTable("invoices").set({ document: broken }).where("id", "=", id).execute();
  const finding = await checkInvoices(db);
  expect(finding).toMatchObject({ state: "warning", says: expect.stringContaining(number ?? "") });
  const kept = await db.selectFrom("invoices").select("document").where("id", "=", id).executeTakeFirstOrThrow();
  expect(kept.document).toBe(broken);
});

testOnBothEngines("the owner is told of it until it is credited", async (place) => {
  await using db = await openTestDb(place);
  const quote = await anAcceptedQuote(db, now);
  const { id, number, totalCents: cents } = await anIssuedInvoice(db, { quoteId: quote.id }, now);
  expect(await findUnsoundSums(db)).toEqual([]);
  await db.deleteFrom("invoice_taxes").where("invoice_id", "=", id).execute();
  expect(await findUnsoundSums(db)).toEqual([number]);
  await sendCreditNote({ db, ...quoteDeps }, { id, cents, reason: noText, by: "link" }, now);
  expect(await findUnsoundSums(db)).toEqual([]);
});
