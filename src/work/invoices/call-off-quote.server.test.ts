import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { quoteDeps } from "#test/a-quote.ts";
import { anAcceptedQuote } from "#test/an-invoice.ts";
import { testOnBothEngines } from "#test/engines.ts";
import { openTestDb } from "#test/test-db.ts";
import { callOffQuote } from "./call-off-quote.server.ts";
import { remindOfInvoices, saveInvoiceSettings } from "./invoice-reminders.server.ts";
import { loadInvoiceSettings } from "./invoices.server.ts";
import { listOwedOf } from "./list/invoice-notices.server.ts";
import { createFromQuote } from "#src/work/invoices/issuing/new-invoices.server.ts";
import { sendInvoice } from "#src/work/invoices/issuing/send-invoice.server.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const muchLater = new Date("2026-06-25T15:00:00.000Z");

async function aMailedDownPayment(db: Db) {
  await saveInvoiceSettings(db, { ...(await loadInvoiceSettings(db)), reminds: true }, now);
  const quote = await anAcceptedQuote(db, now, { depositPercent: 30 });
  const made = await createFromQuote(db, { quoteId: quote.id, kind: "down-payment" }, now);
  if (made.kind !== "made") throw new Error(made.kind);
  await sendInvoice({ db, ...quoteDeps }, { ...made.invoice, by: "mail" }, now);
  return quote;
}

const reminders = (db: Db) =>
  db.selectFrom("mails").select("id").where("kind", "=", "customer-invoice-reminder").execute();

testOnBothEngines("nobody is reminded of the down payment of a quote that was called off", async (place) => {
  await using db = await openTestDb(place);
  const { id } = await aMailedDownPayment(db);
  await callOffQuote({ db, ...quoteDeps }, { id, reason: "Il déménage", keepsReminding: false }, now);
  expect(await listOwedOf(db, id)).toMatchObject([{ kind: "down-payment", balanceCents: 8_623 }]);
  await saveInvoiceSettings(db, await loadInvoiceSettings(db), now);
  await remindOfInvoices({ db, ...quoteDeps }, muchLater);

  expect(await reminders(db)).toEqual([]);
});

testOnBothEngines("unless the owner wants it", async (place) => {
  await using db = await openTestDb(place);
  const { id } = await aMailedDownPayment(db);
  await callOffQuote({ db, ...quoteDeps }, { id, reason: "Il déménage", keepsReminding: true }, now);
  await remindOfInvoices({ db, ...quoteDeps }, muchLater);

  expect(await reminders(db)).toHaveLength(1);
});
