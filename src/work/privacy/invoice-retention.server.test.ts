import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { savePrivacy } from "#src/account/settings/saved-settings.server.ts";
import { firstPrivacy } from "#src/account/settings/privacy.ts";
import { backupFile, writeBackup } from "#src/platform/db/backup/backup.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { restore } from "#src/platform/db/backup/restore.server.ts";
import { loadTaxReport } from "#src/work/invoices/books/tax-report.server.ts";
import { issueCreditNote } from "#src/work/invoices/issuing/credit-note.server.ts";
import { createFromQuote } from "#src/work/invoices/issuing/new-invoices.server.ts";
import { recordPayment, reversePayment } from "#src/work/invoices/payments.server.ts";
import { noText } from "#src/site/content/text.ts";
import { deliverCardEvents, openCards, tapCard } from "#test/work/a-card.ts";
import { quoteDeps, theOwner } from "#test/work/a-quote.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { sweepInvoices } from "./invoice-retention.server.ts";
import { sweepLeads } from "./lead-retention.server.ts";
import { erasePersonalData } from "./erase-person.server.ts";
import { findPersonalData } from "./find-person.server.ts";
import { loadPersonHistory } from "./person-history.server.ts";
import { readableData } from "./readable-data.ts";

const { secretKey } = quoteDeps;
const day = (text: string) => new Date(`${text}T15:00:00.000Z`);
const issuedAt = day("2026-06-10");
const cardTables = ["card_sessions", "card_refunds", "card_disputes", "payments"] as const;
const marie = { email: "marie@example.com" };

/** An issued invoice of 287.44 with a payment of 100.00, and the draft of another. */
async function aCustomer(db: Db, email = marie.email) {
  const quote = await anAcceptedQuote(db, issuedAt);
  await db.updateTable("leads").set({ email }).where("id", "=", quote.leadId).execute();
  const { id } = await anIssuedInvoice(db, { quoteId: quote.id }, issuedAt);
  await pay(db, id, "2026-06-10");
  const other = await anAcceptedQuote(db, issuedAt);
  await db.updateTable("leads").set({ email }).where("id", "=", other.leadId).execute();
  await createFromQuote(db, { quoteId: other.id, kind: "invoice" }, issuedAt);
  return { id, leadId: quote.leadId };
}

async function pay(db: Db, invoiceId: string, receivedOn: string) {
  const payment = { invoiceId, cents: 10_000, method: "cheque" as const, receivedOn, reference: "" };
  const taken = await db.transaction().execute((trx) => recordPayment(trx, payment, day(receivedOn)));
  if (!("payment" in taken)) throw new Error(taken.kind);
  return taken.payment;
}

async function numbersIn(db: Db) {
  const rows = await db.selectFrom("invoices").select("number").orderBy("id").execute();
  return rows.map(({ number }) => number);
}

testOnBothEngines("invoices and payments outlive the erasure of a person, and are in their export", async (place) => {
  await using db = await openTestDb(place);
  await aCustomer(db);
  await aCustomer(db, "other@example.com");
  const before = await loadTaxReport(db, "2026");
  const found = await findPersonalData(db, marie);
  expect(found.invoices.map(({ number, kept_until: until }) => [number, until])).toEqual([
    ["F-2026-0001", "2032-12-31"],
    [null, null],
  ]);
  expect(found.invoices[0]).not.toHaveProperty("token_hash");
  expect([found.payments.length, found.invoiceEvents.length > 1]).toEqual([1, true]);
  const erased = await erasePersonalData({ db, secretKey }, marie, issuedAt);

  expect(erased).toMatchObject({ leads: 2, invoicesKept: { count: 1, until: "2032-12-31" } });
  expect(await numbersIn(db)).toEqual(["F-2026-0001", "F-2026-0002", null]);
  expect(await loadTaxReport(db, "2026")).toEqual(before);
  const again = await findPersonalData(db, marie);
  expect([again.leads.length, again.invoices.length, again.payments.length]).toEqual([0, 1, 1]);
});

testOnBothEngines(
  "invoices outlive the retention of requests, and go six years after their tax year",
  async (place) => {
    await using db = await openTestDb(place);
    const { leadId } = await aCustomer(db);
    await savePrivacy(db, { version: 0, values: { ...firstPrivacy, leadMonths: 12 } }, issuedAt);
    // The lead of an accepted quote stays as long as the contract; this one was deleted by itself.
    await db.deleteFrom("leads").where("id", "=", leadId).execute();
    for (const at of ["2029-01-01", "2032-12-31"]) {
      await sweepLeads(db, day(at));
      await sweepInvoices(db, day(at));
      expect((await numbersIn(db))[0]).toBe("F-2026-0001");
    }
    // It is still the last day of the year where the business is.
    await sweepInvoices(db, new Date("2033-01-01T03:00:00.000Z"));
    expect((await numbersIn(db))[0]).toBe("F-2026-0001");
    await sweepLeads(db, day("2033-01-01"));
    await sweepInvoices(db, day("2033-01-01"));
    expect(await numbersIn(db)).toEqual([]);
    expect(await db.selectFrom("payments").selectAll().execute()).toEqual([]);
    expect(await db.selectFrom("invoice_events").selectAll().execute()).toEqual([]);
    expect(await db.selectFrom("secret_links").selectAll().execute()).toEqual([]);
  },
);

testOnBothEngines("a later payment or credit note keeps its invoice for years of its own", async (place) => {
  await using db = await openTestDb(place);
  const paid = await aCustomer(db);
  const credited = await aCustomer(db, "other@example.com");
  const late = await pay(db, paid.id, "2027-02-01");
  await reversePayment({ db, by: theOwner }, { id: late.id }, day("2027-02-02"));
  const note = { invoiceId: credited.id, cents: 100, reason: noText, by: "link" as const, secretKey, doneBy: theOwner };
  await db.transaction().execute((trx) => issueCreditNote(trx, note, day("2028-02-01")));
  const left = async (at: string) => {
    await sweepInvoices(db, day(at));
    return (await numbersIn(db)).filter((number) => number !== null);
  };

  expect(await left("2033-06-01")).toEqual(["F-2026-0001", "F-2026-0002", "F-2028-0001"]);
  expect(await left("2034-01-02")).toEqual(["F-2026-0002", "F-2028-0001"]);
  expect(await left("2035-01-02")).toEqual([]);
});

testOnBothEngines("a backup that is restored has the same taxes", async (place) => {
  await using db = await openTestDb(place);
  await aCustomer(db);
  const folder = mkdtempSync(join(tmpdir(), "books-"));
  const before = await loadTaxReport(db, "2026");
  const file = backupFile(folder, issuedAt);
  await writeBackup(db, { file, filesBeside: false }, issuedAt);
  await db.deleteFrom("payments").execute();
  await db.deleteFrom("invoices").execute();
  expect((await loadTaxReport(db, "2026")).all.totalCents).toBe(0);
  const later = day("2026-06-11");
  expect(await restore(db, { file, keepIn: backupFile(folder, later) }, later)).toMatchObject({ ok: true });

  expect(await loadTaxReport(db, "2026")).toEqual(before);
  expect(before.all.totalCents).toBe(28_744);
});

testOnBothEngines("what was paid by card is readable, stays with its invoice, and goes with it", async (place) => {
  await using cards = await openCards(place, issuedAt);
  const { db, stripe, deps, invoice } = cards;
  await db.updateTable("leads").set({ email: marie.email }).where("id", "=", invoice.leadId).execute();
  const session = await tapCard(deps, invoice.id, issuedAt);
  stripe.pay(session);
  await deliverCardEvents(deps, stripe, issuedAt);
  const intent = stripe.sessions.get(session)?.intent?.id ?? "";
  stripe.refund(intent, 1_000);
  stripe.dispute(intent);
  await deliverCardEvents(deps, stripe, issuedAt);
  const data = await findPersonalData(db, marie);
  const found = { ...data, history: await loadPersonHistory(db, data.leads) };
  const about = { business: "Atelier", currency: "CAD", timeZone: "America/Toronto", now: issuedAt };
  const english = readableData(found, { ...about, language: "en" }).replaceAll("\u00A0", " ");
  for (const line of ["$287.44 · paid", "$10.00 · refund", "$287.44 · dispute"])
    expect(english).toContain(`June 10, 2026 · ${line}`);
  expect(english).toContain("June 10, 2026 · Invoice F-2026-0001: issued");
  const french = readableData(found, { ...about, language: "fr" }).replaceAll("\u00A0", " ");
  expect(french).toContain("contestation");
  expect(french).toContain("10 juin 2026 · Soumission 2026-001 acceptée par Zoé L’Écuyer");

  const rows = () =>
    Promise.all(cardTables.map(async (table) => (await db.selectFrom(table).select("id").execute()).length));
  await erasePersonalData({ db, secretKey }, marie, issuedAt);
  expect(await rows()).toEqual([1, 1, 1, 2]);
  await sweepInvoices(db, day("2032-12-31"));
  expect(await rows()).toEqual([1, 1, 1, 2]);
  await sweepInvoices(db, day("2033-01-02"));
  expect(await rows()).toEqual([0, 0, 0, 0]);
});
