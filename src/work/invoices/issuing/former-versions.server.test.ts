import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { listInvoicesOf } from "#src/work/invoices/invoices.server.ts";
import { billPlans } from "#src/work/plans/bill-plans.server.ts";
import { endPlan } from "#src/work/plans/end-plan.server.ts";
import type { PlanDraft } from "#src/work/plans/plan.ts";
import { createPlan } from "#src/work/plans/plans.server.ts";
import { loadPlan } from "#src/work/plans/stored-plan.server.ts";
import { acceptQuote } from "#src/work/quotes/answers/answer-quote.server.ts";
import { cancelQuote } from "#src/work/quotes/close-quote.server.ts";
import { quoteTotals } from "#src/work/quotes/quote-totals.ts";
import { reviseQuote, type Quote } from "#src/work/quotes/quotes.server.ts";
import { sendQuote } from "#src/work/quotes/send-quote.server.ts";
import { noText } from "#src/site/content/text.ts";
import { changedPlan, planDraft, registerForTaxes } from "#test/work/a-plan.ts";
import { anAcceptance, quoteDeps } from "#test/work/a-quote.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { createFromQuote } from "./new-invoices.server.ts";
import { sendCreditNote, sendInvoice } from "./send-invoice.server.ts";

const now = new Date("2026-05-01T15:00:00.000Z");
const at = (day: string) => new Date(`${day}T15:00:00.000Z`);
const deps = (db: Db) => ({ db, ...quoteDeps });
const season = { billing: "season" as const, instalments: ["2026-05-10", "2026-06-10"] };

async function acceptNext(db: Db, id: string): Promise<Quote> {
  const draft = await reviseQuote(db, id, now);
  const sent = draft && (await sendQuote(deps(db), { ...draft, by: "link" }, now));
  if (sent?.kind !== "sent") throw new Error("not sent");
  const token = sent.link.slice(sent.link.lastIndexOf("/") + 1);
  const { totalCents } = quoteTotals(sent.quote.draft, new Set());
  const acceptance = anAcceptance({ ...sent, token }, { totalCents, chosen: [] });
  const visitor = { address: "203.0.113.1", userAgent: "Chrome" };
  const answered = await acceptQuote(deps(db), { ...acceptance, visitor }, now);
  if (answered.kind !== "answered") throw new Error(answered.kind);
  return answered.quote;
}

async function aDraft(db: Db, quoteId: string, kind: "invoice" | "down-payment" = "invoice") {
  const made = await createFromQuote(db, { quoteId, kind }, now);
  if (made.kind !== "made") throw new Error(made.kind);
  return made.invoice;
}

const issue = (db: Db, draft: { id: string; version: number }) =>
  sendInvoice(deps(db), { id: draft.id, version: draft.version, by: "link" }, now);

const refusedWith = (code: string, values: object) => ({
  kind: "refused",
  problems: [{ field: "lines", code, values }],
});

async function aPlanOf(db: Db, { id: quoteId, leadId }: Quote, differences: Partial<PlanDraft> = {}) {
  return changedPlan(await createPlan(db, { leadId, quoteId, draft: planDraft(differences) }, now));
}

const end = async (db: Db, id: string) => {
  const plan = await loadPlan(db, id);
  if (plan) changedPlan(await endPlan({ db, siteUrl: quoteDeps.siteUrl }, plan, at("2026-05-11")));
};

const draftsOf = async (db: Db, leadId: string) =>
  (await listInvoicesOf(db, leadId)).filter(({ number, kind }) => number === null && kind === "invoice");

testOnBothEngines("a draft of a version that another one replaced is not issued", async (place) => {
  await using db = await openTestDb(place);
  const first = await anAcceptedQuote(db, now, { depositPercent: 30 });
  const drafts = [await aDraft(db, first.id), await aDraft(db, first.id, "down-payment")];
  const second = await acceptNext(db, first.id);
  const values = { number: first.number, former: 1, version: 2 };

  for (const draft of drafts) expect(await issue(db, draft)).toEqual(refusedWith("invoice-of-former-version", values));
  expect(await issue(db, await aDraft(db, second.id))).toMatchObject({ kind: "sent" });
  expect(await issue(db, drafts[0] ?? second)).toMatchObject({ kind: "refused" });
});

testOnBothEngines("nor one of a version that was undone before the other was accepted", async (place) => {
  await using db = await openTestDb(place);
  const first = await anAcceptedQuote(db, now);
  const draft = await aDraft(db, first.id);
  await cancelQuote(deps(db), { id: first.id, reason: "Il hésite" }, now);
  await acceptNext(db, first.id);

  expect(await issue(db, draft)).toMatchObject({ problems: [{ code: "invoice-of-former-version" }] });
});

testOnBothEngines("an issued invoice of a former version is still credited", async (place) => {
  await using db = await openTestDb(place);
  const first = await anAcceptedQuote(db, now);
  const { id } = await anIssuedInvoice(db, { quoteId: first.id }, now);
  await acceptNext(db, first.id);

  const credit = { id, cents: 100, reason: noText, by: "link" as const };
  expect(await sendCreditNote(deps(db), credit, now)).toMatchObject({ kind: "sent" });
});

testOnBothEngines("of the plans of two versions, that of the former is billed no more", async (place) => {
  await using db = await openTestDb(place);
  await registerForTaxes(db, now);
  const first = await anAcceptedQuote(db, now);
  const former = await aPlanOf(db, first, { ...season, sendsItself: true });
  const second = await acceptNext(db, first.id);
  await aPlanOf(db, second, { ...season, sendsItself: true });
  await db.updateTable("leads").set({ email: "zoe@exemple.test" }).where("id", "=", first.leadId).execute();
  await billPlans(deps(db), at("2026-05-10"));

  const [draft, ...others] = await draftsOf(db, first.leadId);
  expect(others).toEqual([]);
  expect((await loadPlan(db, former.id))?.billed).toMatchObject([{ invoiceId: draft?.id }]);
  const refused = refusedWith("invoice-of-former-plan", { number: first.number, former: 1, version: 2 });
  expect(draft && (await issue(db, draft))).toEqual(refused);
  await end(db, former.id);
  expect(draft && (await issue(db, draft))).toEqual(refused);
});

testOnBothEngines("a plan alone goes on, whatever was accepted since", async (place) => {
  await using db = await openTestDb(place);
  await registerForTaxes(db, now);
  const first = await anAcceptedQuote(db, now);
  await aPlanOf(db, first, season);
  await acceptNext(db, first.id);
  await billPlans(deps(db), at("2026-05-10"));

  const [draft] = await draftsOf(db, first.leadId);
  expect(draft && (await issue(db, draft))).toMatchObject({ kind: "sent" });
});

testOnBothEngines(
  "a season that the former plan has billed is not billed again before it is credited",
  async (place) => {
    await using db = await openTestDb(place);
    await registerForTaxes(db, now);
    const first = await anAcceptedQuote(db, now);
    const former = await aPlanOf(db, first, season);
    await billPlans(deps(db), at("2026-05-10"));
    const [billed] = await draftsOf(db, first.leadId);
    const sent = billed && (await issue(db, billed));
    if (sent?.kind !== "sent") throw new Error("not sent");
    await end(db, former.id);
    await aPlanOf(db, await acceptNext(db, first.id), { ...season, instalments: ["2026-05-12"] });
    await billPlans(deps(db), at("2026-05-12"));
    const [draft] = await draftsOf(db, first.leadId);
    if (!draft) throw new Error("no draft");

    expect(await issue(db, draft)).toEqual(refusedWith("invoice-season-billed", { numbers: sent.invoice.number }));
    const { id, totalCents: cents } = sent.invoice;
    await sendCreditNote(deps(db), { id, cents, reason: noText, by: "link" }, now);
    expect(await issue(db, draft)).toMatchObject({ kind: "sent" });
  },
);

testOnBothEngines("a job with an agreed plan has no invoice of all that was agreed", async (place) => {
  await using db = await openTestDb(place);
  const quote = await anAcceptedQuote(db, now);
  const draft = await aDraft(db, quote.id);
  await aPlanOf(db, quote);

  expect(await createFromQuote(db, { quoteId: quote.id, kind: "invoice" }, now)).toEqual({ kind: "billed-by-plan" });
  expect(await issue(db, draft)).toEqual({
    kind: "refused",
    problems: [{ field: "lines", code: "invoice-billed-by-plan" }],
  });
});
