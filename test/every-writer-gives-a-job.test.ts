import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { planAppointment, editAppointment } from "#src/work/appointments/change-appointment.server.ts";
import { completeAppointment } from "#src/work/appointments/complete-appointment.server.ts";
import { createBlankInvoice, createFromQuote } from "#src/work/invoices/issuing/new-invoices.server.ts";
import { sendCreditNote } from "#src/work/invoices/issuing/send-invoice.server.ts";
import { billPlans } from "#src/work/plans/bill-plans.server.ts";
import { addVisit, makeVisits } from "#src/work/plans/make-visits.server.ts";
import { createPlan } from "#src/work/plans/plans.server.ts";
import { renewPlans } from "#src/work/plans/renew-plans.server.ts";
import { createQuote, reviseQuote } from "#src/work/quotes/quotes.server.ts";
import { noText } from "#src/site/content/text.ts";
import { aPlan, changedPlan, planDraft, registerForTaxes, visitsOf } from "./work/a-plan.ts";
import { quoteDeps } from "./work/a-quote.ts";
import { appointmentDetails, changed } from "./work/an-appointment.ts";
import { anAcceptedQuote, issueDraft } from "./work/an-invoice.ts";
import { testOnBothEngines } from "./databases/engines.ts";
import { rowsWithoutJob } from "./work/rows-without-job.ts";
import { openTestDb } from "./databases/test-db.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const dayAfter = new Date("2026-06-11T15:00:00.000Z");

testOnBothEngines("whatever writes a quote, a visit, a plan or an invoice gives it its job", async (place) => {
  await using db = await openTestDb(place);
  await registerForTaxes(db, now);
  const jobs: Record<string, string | undefined> = {};
  const after = async (act: string, table: Table, id: string) => {
    expect([act, await rowsWithoutJob(db)]).toEqual([act, []]);
    jobs[act] = (await loadJob(db, table, id)) ?? undefined;
  };
  const quote = await anAcceptedQuote(db, now, { depositPercent: 30 });
  const { leadId } = quote;
  await after("a quote", "quotes", quote.id);
  await after("its next version", "quotes", (await reviseQuote(db, quote.id, now))?.id ?? "");
  await after("another quote", "quotes", (await createQuote(db, leadId, now))?.id ?? "");

  const planVisit = (quoteId: string | null) =>
    planAppointment({ db, ...quoteDeps }, { ...appointmentDetails({ quoteId, day: "2026-06-10" }), leadId }, now);
  const ofQuote = changed(await planVisit(quote.id));
  await after("a visit of the quote", "appointments", ofQuote.id);
  const alone = changed(await planVisit(null));
  await after("a visit of no quote", "appointments", alone.id);
  const wishes = { paidCents: null, askReview: false, remindOwner: false, remindCustomer: false };
  await completeAppointment({ db, ...quoteDeps }, { ...wishes, id: alone.id, version: alone.version }, now);

  const blank = await createBlankInvoice(db, leadId, now);
  await after("a blank invoice after that visit", "invoices", invoiceIn(blank).id);
  const downPayment = invoiceIn(await createFromQuote(db, { quoteId: quote.id, kind: "down-payment" }, now));
  await after("the down payment of the quote", "invoices", downPayment.id);
  const issued = await issueDraft(db, downPayment, now);
  const credit = { id: issued.id, cents: 1_000, reason: noText, by: "link" as const };
  const credited = await sendCreditNote({ db, ...quoteDeps }, credit, now);
  await after("a credit note", "invoices", credited.kind === "sent" ? credited.invoice.id : "");
  const final = invoiceIn(await createFromQuote(db, { quoteId: quote.id, kind: "invoice" }, now));
  await after("the final invoice", "invoices", final.id);

  const draft = planDraft({ startsOn: "2026-06-01", rule: { kind: "as-needed" } });
  const ofPlan = changedPlan(await createPlan(db, { leadId, quoteId: quote.id, draft }, now));
  await after("a plan of the quote", "plans", ofPlan.id);
  await addVisit(db, { id: ofPlan.id, day: "2026-06-10" }, now);
  const [visit] = await visitsOf(db, ofPlan.id);
  await after("a visit of the plan", "appointments", visit?.id ?? "");
  await completeAppointment({ db, ...quoteDeps }, { ...wishes, id: visit?.id ?? "", version: 1 }, now);
  await billPlans({ db, ...quoteDeps }, dayAfter);
  const billed = await db.selectFrom("invoices").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  await after("an invoice of the plan", "invoices", billed.id);
  await renewPlans({ db, ...quoteDeps }, { plans: [ofPlan.id], hundredths: 300 }, now);
  const season = planDraft({ billing: "season", instalments: ["2026-06-11"], startsOn: "2026-06-01" });
  const plan = await aPlan(db, now, { ...season });
  await after("a plan of no quote", "plans", plan.id);
  await makeVisits(db, new Date("2026-07-20T15:00:00.000Z"));
  await billPlans({ db, ...quoteDeps }, dayAfter);
  const instalment = await db.selectFrom("invoices").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  await after("an instalment", "invoices", instalment.id);
  const edited = { ...appointmentDetails({ quoteId: null, day: "2026-06-10" }), id: ofQuote.id, version: 1 };
  changed(await editAppointment({ db, ...quoteDeps }, edited, now));
  await after("a visit taken from the quote", "appointments", ofQuote.id);

  const other = jobs["another quote"];
  expect(other).not.toBe(quote.id);
  expect(jobs).toEqual({
    ...{ "a quote": quote.id, "its next version": quote.id, "another quote": other },
    ...{ "a visit of the quote": quote.id, "a visit of no quote": alone.id },
    "a blank invoice after that visit": alone.id,
    ...{ "the down payment of the quote": quote.id, "a credit note": quote.id, "the final invoice": quote.id },
    ...{ "a plan of the quote": quote.id, "a visit of the plan": quote.id, "an invoice of the plan": quote.id },
    ...{ "a plan of no quote": plan.id, "an instalment": plan.id, "a visit taken from the quote": ofQuote.id },
  });
});

testOnBothEngines("a blank invoice of a request without a visit is a job of its own", async (place) => {
  await using db = await openTestDb(place);
  const { leadId } = await anAcceptedQuote(db, now);
  const { id } = invoiceIn(await createBlankInvoice(db, leadId, now));

  expect(await loadJob(db, "invoices", id)).toBe(id);
});

test("what inserts into a table of papers, visits or plans names the job", () => {
  const inserting = /insertInto\("(quotes|appointments|plans|invoices)"\)/;
  const writers = globSync("src/**/*.ts", { exclude: ["**/*.test.ts"] }).filter((file) =>
    inserting.test(readFileSync(file, "utf8")),
  );

  expect(writers.length).toBeGreaterThan(3);
  expect(writers.filter((file) => !readFileSync(file, "utf8").includes("job_id"))).toEqual([]);
});

type Table = "quotes" | "appointments" | "plans" | "invoices";

async function loadJob(db: Db, table: Table, id: string): Promise<string | null> {
  return (await db.selectFrom(table).select("job_id").where("id", "=", id).executeTakeFirstOrThrow()).job_id;
}

function invoiceIn(made: Awaited<ReturnType<typeof createBlankInvoice>>) {
  if (!("invoice" in made)) throw new Error(made.kind);
  return made.invoice;
}
