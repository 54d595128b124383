import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { completeAppointment } from "#src/work/appointments/complete-appointment.server.ts";
import { invoiceTotals } from "#src/work/invoices/invoice-totals.ts";
import { createFromQuote } from "#src/work/invoices/issuing/new-invoices.server.ts";
import { listInvoicesOf, saveInvoiceDraft } from "#src/work/invoices/invoices.server.ts";
import { siteUrl } from "#test/work/an-appointment.ts";
import { aPlan, changedPlan, planDraft, registerForTaxes, visitsOf } from "#test/work/a-plan.ts";
import { quoteDeps } from "#test/work/a-quote.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { billPlans } from "./bill-plans.server.ts";
import { addVisit, makeVisits } from "./make-visits.server.ts";
import { beginPlan } from "./new-plan.server.ts";
import type { PlanDraft } from "./plan.ts";
import { createPlan, savePlan } from "./plans.server.ts";
import { reopenVisit } from "./reopen-visit.server.ts";
import { loadPlan } from "./stored-plan.server.ts";

const { secretKey } = quoteDeps;
const now = new Date("2026-05-01T15:00:00.000Z");
const at = (day: string) => new Date(`${day}T15:00:00.000Z`);

async function finish(db: Db, planId: string, until: string) {
  for (const { id, version, day } of await visitsOf(db, planId))
    if (day <= until) {
      const done = { paidCents: null, askReview: false, remindOwner: false, remindCustomer: false };
      await completeAppointment({ db, siteUrl, secretKey }, { id, version, ...done }, at(day));
    }
}

const bill = (db: Db, day: string) => billPlans({ db, ...quoteDeps }, at(day));

testOnBothEngines("a visit that is done has its draft, once, whoever looks at the same time", async (place) => {
  await using db = await openTestDb(place);
  const plan = await aPlan(db, now);
  await finish(db, plan.id, "2026-05-12");
  await Promise.all([bill(db, "2026-05-12"), bill(db, "2026-05-12")]);
  expect(await bill(db, "2026-05-13")).toBe(0);
  const invoices = await listInvoicesOf(db, plan.leadId);
  expect(invoices).toMatchObject([
    { number: null, netCents: 4_500, draft: { servedOn: "2026-05-12", address: "12, rue des Érables, Longueuil" } },
    { number: null, netCents: 4_500, draft: { servedOn: "2026-05-05" } },
  ]);
});

testOnBothEngines("two visits on one day are two invoices, or two visits of the month's", async (place) => {
  await using db = await openTestDb(place);
  const rule = { kind: "as-needed" } as const;
  const plans = [await aPlan(db, now, { rule }), await aPlan(db, now, { rule, billing: "month" })];
  for (const { id } of plans) {
    for (const number of [1, 2]) await addVisit(db, { id, day: "2026-05-12", number }, now);
    await finish(db, id, "2026-05-12");
  }
  await bill(db, "2026-06-01");
  const nets = async (leadId = "") => (await listInvoicesOf(db, leadId)).map(({ netCents }) => netCents);
  expect([await nets(plans[0]?.leadId), await nets(plans[1]?.leadId)]).toEqual([[4_500, 4_500], [9_000]]);
});

testOnBothEngines("by the month, one draft has all of its visits once the month is over", async (place) => {
  await using db = await openTestDb(place);
  const line = planDraft().lines.map((one) => ({ ...one, hundredths: 33, unitCents: 999 }));
  const plan = await aPlan(db, now, { billing: "month", lines: line });
  await finish(db, plan.id, "2026-05-26");
  expect(await bill(db, "2026-05-31")).toBe(0);
  await bill(db, "2026-06-01");
  await finish(db, plan.id, "2026-06-02");
  expect(await bill(db, "2026-06-30")).toBe(0);
  const [invoice, ...others] = await listInvoicesOf(db, plan.leadId);
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({ netCents: 4 * 330, draft: { title: { fr: "Entretien, mai 2026" } } });
  expect(invoice?.draft.note.en).toBe("Visits: May 5, May 12, May 19, and May 26");
});

async function reopen(db: Db, visit: { id: string; version: number } | undefined) {
  if (!visit) throw new Error("no visit");
  const reopened = await reopenVisit({ db, siteUrl }, { id: visit.id, version: visit.version }, at("2026-06-03"));
  return reopened.kind === "changed" ? reopened.invoice : reopened.kind;
}

testOnBothEngines("a visit planned again takes its draft away, and has one again once it is done", async (place) => {
  await using db = await openTestDb(place);
  const plan = await aPlan(db, now);
  await finish(db, plan.id, "2026-05-05");
  await bill(db, "2026-05-05");
  const [visit] = await visitsOf(db, plan.id, "done");
  expect(await reopen(db, visit)).toEqual({ kind: "taken-back" });
  expect(await listInvoicesOf(db, plan.leadId)).toEqual([]);
  expect(await bill(db, "2026-05-06")).toBe(0);
  await finish(db, plan.id, "2026-05-05");
  await Promise.all([bill(db, "2026-05-06"), bill(db, "2026-05-06")]);
  expect(await listInvoicesOf(db, plan.leadId)).toMatchObject([{ netCents: 4_500 }]);
});

testOnBothEngines(
  "a month's draft counts a visit less, keeps what the owner added, and goes with its last",
  async (place) => {
    await using db = await openTestDb(place);
    const discount = { kind: "amount", cents: 500 } as const;
    const plan = await aPlan(db, now, { billing: "month", discount });
    await finish(db, plan.id, "2026-05-26");
    await bill(db, "2026-06-01");
    const [, , second, last] = await visitsOf(db, plan.id, "done");
    const both = await Promise.all([reopen(db, second), reopen(db, last)]);
    expect(both).toEqual([{ kind: "taken-back" }, { kind: "taken-back" }]);
    const [invoice] = await listInvoicesOf(db, plan.leadId);
    expect(invoice).toMatchObject({ netCents: 2 * 4_000, draft: { servedOn: "2026-05-12" } });
    expect(invoice?.draft.note.en).toBe("Visits: May 5 and May 12");

    const added = planDraft().lines.map((line) => ({ ...line, id: "extra", unitCents: 1_000 }));
    if (!invoice) throw new Error("no invoice");
    const draft = { ...invoice.draft, lines: [...invoice.draft.lines, ...added], discount: null };
    await saveInvoiceDraft(db, { ...invoice, draft });
    for (const visit of await visitsOf(db, plan.id, "done")) await reopen(db, visit);
    expect(await listInvoicesOf(db, plan.leadId)).toMatchObject([
      { netCents: 1_000, draft: { lines: [{ id: "extra" }] } },
    ]);
  },
);

testOnBothEngines("an issued invoice keeps a visit that is planned again, and says so", async (place) => {
  await using db = await openTestDb(place);
  await registerForTaxes(db, now);
  const plan = await aPlan(db, now, { sendsItself: true });
  await finish(db, plan.id, "2026-05-05");
  await bill(db, "2026-05-05");
  const [visit] = await visitsOf(db, plan.id, "done");
  const [{ number } = { number: null }] = await listInvoicesOf(db, plan.leadId);
  expect(await reopen(db, visit)).toEqual({ kind: "kept", number });
  await finish(db, plan.id, "2026-05-05");
  await bill(db, "2026-05-06");
  expect(await listInvoicesOf(db, plan.leadId)).toMatchObject([{ number, netCents: 4_500 }]);
});

testOnBothEngines("instalments come on their days and add up to the season's price to the cent", async (place) => {
  await using db = await openTestDb(place);
  const lines = planDraft().lines.map((line) => ({ ...line, unitCents: 100_001 }));
  const instalments = ["2026-05-15", "2026-07-15", "2026-09-15"];
  const plan = await aPlan(db, now, { billing: "season", lines, instalments });
  await finish(db, plan.id, "2026-05-12");
  await bill(db, "2026-05-14");
  expect(await listInvoicesOf(db, plan.leadId)).toEqual([]);
  await Promise.all([bill(db, "2026-05-15"), bill(db, "2026-05-15")]);
  expect(await listInvoicesOf(db, plan.leadId)).toMatchObject([
    { draft: { title: { fr: "Entretien" }, lines: [{ words: { en: "Upkeep, instalment 1 of 3" } }] } },
  ]);
  await bill(db, "2026-09-20");
  const invoices = await listInvoicesOf(db, plan.leadId);
  const sum = (of: (invoice: (typeof invoices)[number]) => number) => invoices.reduce((all, one) => all + of(one), 0);
  // GST 5,000.05 and QST 9,975.10, as on one invoice of the whole.
  expect([invoices.length, sum(({ netCents }) => netCents), sum(({ totalCents }) => totalCents)]).toEqual([
    ...[3, 100_001, 114_976],
  ]);
});

/** A plan of 250.00 for the season, as its quote was accepted: with 12.50 GST and 24.94 QST. */
async function aPlanOfQuote(db: Db, depositPercent: number, instalments: string[]) {
  await registerForTaxes(db, now);
  const { id: quoteId, leadId } = await anAcceptedQuote(db, now, { depositPercent });
  const begun = await beginPlan(db, { leadId, quoteId }, now);
  if (begun.kind !== "begun") throw new Error(begun.kind);
  const season = { billing: "season" as const, instalments, startsOn: "2026-05-01", endsOn: "2026-10-31" };
  const draft = { ...begun.draft, ...season };
  return { leadId, quoteId, draft, plan: changedPlan(await createPlan(db, { leadId, quoteId, draft }, now)) };
}

/** What a lead's invoices come to, with each tax. */
async function sumsOf(db: Db, leadId: string) {
  const invoices = await listInvoicesOf(db, leadId);
  const totals = invoices.map(({ draft, document }) => document?.totals ?? invoiceTotals(draft, []));
  const add = (of: (one: (typeof totals)[number]) => number) => totals.reduce((all, one) => all + of(one), 0);
  return [add((one) => one.netCents), ...[0, 1].map((tax) => add((one) => one.taxCents[tax] ?? 0))];
}

testOnBothEngines("a down payment is subtracted from the instalments, once, each tax to the cent", async (place) => {
  await using db = await openTestDb(place);
  const instalments = ["2026-05-15", "2026-07-15", "2026-09-15"];
  const { leadId, quoteId, draft } = await aPlanOfQuote(db, 33, instalments);
  // A second plan of the same quote has nothing subtracted any more.
  const second = { ...draft, startsOn: "2026-08-01", instalments: ["2026-09-20"] };
  const other = changedPlan(await createPlan(db, { leadId, quoteId, draft: second }, now));
  const { totalCents } = await anIssuedInvoice(db, { quoteId, kind: "down-payment" }, now);
  await Promise.all([bill(db, "2026-05-15"), bill(db, "2026-05-15")]);
  const [first] = await listInvoicesOf(db, leadId);
  expect(first?.totalCents).toBe(Math.floor((28_744 - totalCents) / 3));
  expect(first?.draft.note.fr).toMatch(/^L’acompte déjà facturé \(F-2026-0001\) est soustrait/);
  await bill(db, "2026-09-15");
  expect(await sumsOf(db, leadId)).toEqual([25_000, 1_250, 2_494]);
  await bill(db, "2026-09-20");
  expect(await loadPlan(db, other.id)).toMatchObject({ billed: [{ on: "2026-09-20", cents: 28_744 }] });
});

testOnBothEngines(
  "once an instalment is drafted, no down payment is asked for, and no invoice subtracts it",
  async (place) => {
    await using db = await openTestDb(place);
    const { leadId, quoteId } = await aPlanOfQuote(db, 33, ["2026-05-15", "2026-07-15"]);
    await bill(db, "2026-05-15");
    expect(await createFromQuote(db, { quoteId, kind: "down-payment" }, now)).toEqual({ kind: "quote-invoiced" });
    await bill(db, "2026-07-15");
    expect(await sumsOf(db, leadId)).toEqual([25_000, 1_250, 2_494]);

    const paid = await aPlanOfQuote(db, 100, ["2026-05-15"]);
    await anIssuedInvoice(db, { quoteId: paid.quoteId, kind: "down-payment" }, now);
    await bill(db, "2026-05-15");
    expect(await sumsOf(db, paid.leadId)).toEqual([25_000, 1_250, 2_494]);
    expect(await loadPlan(db, paid.plan.id)).toMatchObject({ billed: [{ on: "2026-05-15", cents: 0 }] });
  },
);

/** Weekly visits that are sent by themselves, of an accepted quote with a down payment; what each comes to, sorted. */
async function totalsOfVisits(db: Db, differences: Partial<PlanDraft>) {
  await registerForTaxes(db, now);
  const { id: quoteId, leadId } = await anAcceptedQuote(db, now, { depositPercent: 33 });
  const begun = await beginPlan(db, { leadId, quoteId }, now);
  if (begun.kind !== "begun") throw new Error(begun.kind);
  const rule = { kind: "weeks" as const, every: 1, weekday: 2 };
  const weekly = { rule, startsOn: "2026-05-01", endsOn: "2026-10-31", sendsItself: true };
  const draft = { ...begun.draft, ...weekly, ...differences };
  const plan = changedPlan(await createPlan(db, { leadId, quoteId, draft }, now));
  const downPayment = await anIssuedInvoice(db, { quoteId, kind: "down-payment" }, now);
  await makeVisits(db, now);
  await finish(db, plan.id, "2026-05-19");
  await bill(db, "2026-05-19");
  const issued = (await listInvoicesOf(db, leadId)).filter(({ kind, number }) => kind === "invoice" && number !== null);
  const totals = issued.map(({ totalCents }) => totalCents).toSorted((one, other) => one - other);
  return { quoteId, downPaymentCents: downPayment.totalCents, totals };
}

testOnBothEngines("a down payment is subtracted from the first visit, and no other", async (place) => {
  await using db = await openTestDb(place);
  const { quoteId, downPaymentCents, totals } = await totalsOfVisits(db, {});
  expect(totals).toEqual([28_744 - downPaymentCents, 28_744, 28_744]);
  expect(await createFromQuote(db, { quoteId, kind: "down-payment" }, now)).toMatchObject({ kind: "exists" });
});

testOnBothEngines("visits that are smaller than the down payment leave it to a larger invoice", async (place) => {
  await using db = await openTestDb(place);
  const { totals } = await totalsOfVisits(db, { lines: planDraft().lines });
  // 45.00 with 2.25 GST and 4.49 QST.
  expect(totals).toEqual([5_174, 5_174, 5_174]);
});

testOnBothEngines("days that change after the first instalment share what is left", async (place) => {
  await using db = await openTestDb(place);
  const lines = planDraft().lines.map((line) => ({ ...line, unitCents: 90_000 }));
  const draft = { ...planDraft({ billing: "season", lines, instalments: ["2026-05-01", "2026-06-01"] }) };
  const plan = await aPlan(db, now, draft);
  await bill(db, "2026-05-01");
  const edited = { ...draft, instalments: ["2026-06-15", "2026-07-15"] };
  changedPlan(await savePlan(db, { ...plan, draft: edited }, now));
  await bill(db, "2026-08-01");
  const nets = (await listInvoicesOf(db, plan.leadId)).map(({ netCents }) => netCents);
  expect([nets.length, nets.at(-1), nets.reduce((all, one) => all + one, 0)]).toEqual([3, 45_000, 90_000]);
});

testOnBothEngines("a plan that sends by itself does, and keeps a draft where it cannot", async (place) => {
  await using db = await openTestDb(place);
  await registerForTaxes(db, now);
  const plan = await aPlan(db, now, { sendsItself: true });
  const silent = await aPlan(db, now, { sendsItself: true, lead: { email: "", phone: "450 555-0100" } });
  await makeVisits(db, now);
  await finish(db, plan.id, "2026-05-05");
  await finish(db, silent.id, "2026-05-05");
  await bill(db, "2026-05-05");
  expect(await listInvoicesOf(db, plan.leadId)).toMatchObject([{ totalCents: 5_174, sentAt: expect.any(String) }]);
  expect(await listInvoicesOf(db, silent.leadId)).toMatchObject([{ number: null, sentAt: null }]);
  expect((await db.selectFrom("mails").select("kind").execute()).map(({ kind }) => kind)).toContain("customer-invoice");
});
