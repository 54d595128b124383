import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { completeAppointment } from "#src/work/appointments/complete-appointment.server.ts";
import { listInvoicesOf } from "#src/work/invoices/invoices.server.ts";
import { sendCreditNote } from "#src/work/invoices/issuing/send-invoice.server.ts";
import { takePayment } from "#src/work/invoices/card/take-payment.server.ts";
import { billPlans } from "#src/work/plans/bill-plans.server.ts";
import { makeVisits } from "#src/work/plans/make-visits.server.ts";
import { createPlan } from "#src/work/plans/plans.server.ts";
import type { Plan } from "#src/work/plans/stored-plan.server.ts";
import { acceptQuote } from "#src/work/quotes/answers/answer-quote.server.ts";
import { cancelQuote } from "#src/work/quotes/close-quote.server.ts";
import { createQuote, saveQuoteDraft } from "#src/work/quotes/quotes.server.ts";
import { sendQuote } from "#src/work/quotes/send-quote.server.ts";
import { adjustmentsFile } from "./adjustments-file.server.ts";
import { recordFetch } from "#src/marketing/advertising/feed/feed-fetches.server.ts";
import { loadMissedAdjustments } from "./missed-adjustments.server.ts";
import { changedPlan, planDraft, registerForTaxes, visitsOf } from "#test/work/a-plan.ts";
import { anAcceptance, aQuoteLine, quoteDeps } from "#test/work/a-quote.ts";
import { anAcceptedQuote, anIssuedInvoice, issueDraft, registeredTaxes } from "#test/work/an-invoice.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";

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

/** The visits that are done until a day are invoiced and paid. */
async function payVisits(db: Db, { id, leadId }: Plan, until: string) {
  const deps = { db, ...quoteDeps };
  const at = new Date(`${until}T22:00:00.000Z`);
  const done = { paidCents: null, askReview: false, remindOwner: false, remindCustomer: false };
  for (const visit of await visitsOf(db, id))
    if (visit.day <= until) await completeAppointment(deps, { id: visit.id, version: visit.version, ...done }, at);
  await billPlans(deps, at);
  for (const { id: invoiceId, version, number } of await listInvoicesOf(db, leadId)) {
    if (number !== null) continue;
    const { totalCents: cents } = await issueDraft(db, { id: invoiceId, version }, at);
    await takePayment(deps, { ...received, receivedOn: until, invoiceId, cents }, at);
  }
}

testOnBothEngines("each paid round of a plan raises its amount, in one conversion that counts once", async (place) => {
  await using db = await openTestDb(place);
  await registerForTaxes(db, now);
  const deps = { db, ...quoteDeps };
  const { id: quoteId, leadId } = await anInvoice(db);
  const draft = planDraft({ startsOn: "2026-06-10", endsOn: "2026-09-30" });
  const plan = changedPlan(await createPlan(db, { leadId, quoteId, draft }, now));
  await recordFetch(db, {
    ...{ action: "won", fetched_at: inDays(1).toISOString(), row_count: 1, address: "203.0.113.1", user_agent: "G" },
  });
  // Three of 45.00 are less than the 250.00 of the quote: the rest is still to come.
  await payVisits(db, plan, "2026-06-30");
  expect(await wonCents(db, leadId)).toBe(25_000);
  await payVisits(db, plan, "2026-07-28");
  expect(await wonCents(db, leadId)).toBe(7 * 4_500);
  const file = (await Array.fromAsync(adjustmentsFile(db, new Date("2026-07-30T15:00:00.000Z")))).join("");
  expect(file.match(new RegExp(`${leadId}-won`, "g"))).toHaveLength(1);
  expect(file).toMatch(/,RESTATE,315,CAD/);
  await recordFetch(db, {
    ...{ action: "adjustments", fetched_at: "2026-07-30T15:00:00.000Z", row_count: 1, address: "", user_agent: "G" },
  });

  // More than 54 days after the job was won, Google takes no correction, and the owner is not told of each round.
  await makeVisits(db, new Date("2026-08-01T15:00:00.000Z"));
  await payVisits(db, plan, "2026-08-25");
  expect(await wonCents(db, leadId)).toBe(11 * 4_500);
  expect(await loadMissedAdjustments(db, new Date("2026-08-26T15:00:00.000Z"))).toEqual([]);

  // The renewal is one more job of the same customer, not the first one again.
  const renewal = await createQuote(db, leadId, inDays(90));
  if (!renewal) throw new Error("no quote");
  const lines = [aQuoteLine({ unitCents: 30_000 })];
  const taken = { ...renewal.draft, title: { fr: "Saison", en: "Season" }, lines, taxes: registeredTaxes };
  const saved = await saveQuoteDraft(db, { ...renewal, language: "fr", draft: taken });
  const sent = await sendQuote(
    deps,
    { id: renewal.id, version: saved.kind === "saved" ? saved.quote.version : 0, by: "link" },
    inDays(90),
  );
  if (sent.kind !== "sent") throw new Error(JSON.stringify(sent));
  const token = sent.link.slice(sent.link.lastIndexOf("/") + 1);
  const acceptance = anAcceptance({ ...sent, token }, { chosen: [], totalCents: 34_493 });
  await acceptQuote(deps, { ...acceptance, visitor: { address: "203.0.113.7", userAgent: "Firefox" } }, inDays(90));
  expect(await wonCents(db, leadId)).toBe(11 * 4_500 + 30_000);
  await cancelQuote(deps, { id: renewal.id, reason: "" }, inDays(91));
  expect(await wonCents(db, leadId)).toBe(11 * 4_500);
});
