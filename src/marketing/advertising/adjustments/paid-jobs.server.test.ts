import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { sendCreditNote } from "#src/customers/invoices/send-invoice.server.ts";
import { takePayment } from "#src/customers/invoices/take-payment.server.ts";
import { adjustmentsFile } from "./adjustments-file.server.ts";
import { recordFetch } from "#src/marketing/advertising/feed/feed-fetches.server.ts";
import { quoteDeps } from "#test/a-quote.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/an-invoice.ts";
import { testOnBothEngines } from "#test/engines.ts";
import { openTestDb } from "#test/test-db.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const received = { method: "e-transfer" as const, receivedOn: "2026-06-10", reference: "", receipt: false };

const wonCents = async (db: Db, id: string) =>
  (await db.selectFrom("leads").select("won_cents").where("id", "=", id).executeTakeFirstOrThrow()).won_cents;

async function anInvoice(db: Db, depositPercent: number | null = null) {
  const quote = await anAcceptedQuote(db, now, { depositPercent });
  await db.updateTable("leads").set({ gclid: "click" }).where("id", "=", quote.leadId).execute();
  return quote;
}

testOnBothEngines("what was paid without taxes is what a job brought in, and Google is told", async (place) => {
  await using db = await openTestDb(place);
  const deps = { db, ...quoteDeps };
  const quote = await anInvoice(db);
  const { id } = await anIssuedInvoice(db, { quoteId: quote.id }, now);
  expect(await wonCents(db, quote.leadId)).toBe(25_000);
  const fetched_at = inDays(1).toISOString();
  await recordFetch(db, { action: "won", fetched_at, row_count: 1, address: "203.0.113.1", user_agent: "Google" });
  const note = { id, cents: 14_372, reason: { fr: "", en: "" }, by: "link" as const };
  await sendCreditNote(deps, note, inDays(2));
  expect(await wonCents(db, quote.leadId)).toBe(25_000);
  await takePayment(deps, { ...received, invoiceId: id, cents: 14_372 }, inDays(2));
  expect(await wonCents(db, quote.leadId)).toBe(12_500);

  const file = (await Array.fromAsync(adjustmentsFile(db, inDays(4)))).join("");
  expect(file).toContain(`${quote.leadId}-won`);
  expect(file).toMatch(/,RESTATE,125,CAD/);
  const events = await db.selectFrom("lead_events").select("id").where("lead_id", "=", quote.leadId).execute();
  await takePayment(deps, { ...received, invoiceId: id, cents: 100 }, inDays(3));
  expect(await db.selectFrom("lead_events").select("id").where("lead_id", "=", quote.leadId).execute()).toEqual(events);
});

testOnBothEngines("a down payment, a lost job and a switched off rule change no amount", async (place) => {
  await using db = await openTestDb(place);
  const deps = { db, ...quoteDeps };
  const downPaid = await anInvoice(db, 33);
  const part = await anIssuedInvoice(db, { quoteId: downPaid.id, kind: "down-payment" }, now);
  await takePayment(deps, { ...received, invoiceId: part.id, cents: 9_486 }, now);
  expect(await wonCents(db, downPaid.leadId)).toBe(25_000);

  const lost = await anInvoice(db);
  const ofLost = await anIssuedInvoice(db, { quoteId: lost.id }, now);
  await db.updateTable("leads").set({ status: "lost", won_cents: null }).where("id", "=", lost.leadId).execute();
  await takePayment(deps, { ...received, invoiceId: ofLost.id, cents: 28_744 }, now);
  expect(await wonCents(db, lost.leadId)).toBeNull();

  await saveSettings(db, { invoices: { paidIsWon: false } }, now);
  const off = await anInvoice(db);
  const ofOff = await anIssuedInvoice(db, { quoteId: off.id }, now);
  await db.updateTable("leads").set({ won_cents: 700 }).where("id", "=", off.leadId).execute();
  await takePayment(deps, { ...received, invoiceId: ofOff.id, cents: 28_744 }, now);
  expect(await wonCents(db, off.leadId)).toBe(700);
});
