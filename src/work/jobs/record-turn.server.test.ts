import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { planAppointment } from "#src/work/appointments/change-appointment.server.ts";
import { cancelAppointment } from "#src/work/appointments/close-appointment.server.ts";
import { completeAppointment } from "#src/work/appointments/complete-appointment.server.ts";
import { takePayment } from "#src/work/invoices/card/take-payment.server.ts";
import { endJob } from "#src/work/job-cards/end-job.server.ts";
import { endPlan } from "#src/work/plans/end-plan.server.ts";
import { createPlan } from "#src/work/plans/plans.server.ts";
import { reopenVisit } from "#src/work/plans/reopen-visit.server.ts";
import { acceptQuote } from "#src/work/quotes/answers/answer-quote.server.ts";
import { cancelQuote } from "#src/work/quotes/close-quote.server.ts";
import { anAcceptance, aSentQuote, quoteDeps } from "#test/work/a-quote.ts";
import { changedPlan, planDraft } from "#test/work/a-plan.ts";
import { appointmentDetails, changed } from "#test/work/an-appointment.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { chooseWebhook, toldTo, typesTold } from "#test/app/told-events.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const visitor = { address: "203.0.113.9", userAgent: "A browser" };
const wishes = { paidCents: null, askReview: false, remindOwner: false, remindCustomer: false };

async function jobsTold(db: Db): Promise<string[]> {
  return (await typesTold(db)).filter((type) => type.startsWith("job."));
}

testOnBothEngines(
  "a job is told as agreed when its quote is accepted, once however often it is pressed",
  async (place) => {
    await using db = await openTestDb(place);
    await chooseWebhook(db, now);
    const sent = await aSentQuote(db, now);
    const accept = () => acceptQuote({ db, ...quoteDeps }, { ...anAcceptance(sent), visitor }, now);
    await Promise.all([accept(), accept()]);
    await accept();

    expect(await jobsTold(db)).toEqual(["job.agreed"]);
    const { leadId } = sent.quote;
    expect((await toldTo(db)).find(({ type }) => type === "job.agreed")?.data).toMatchObject({
      ...{ leadId, agreement: "agreed", work: "none", money: "nothing" },
    });

    await cancelQuote({ db, ...quoteDeps }, { id: sent.quote.id, reason: "" }, now);
    expect(await jobsTold(db)).toEqual(["job.agreed"]);
  },
);

testOnBothEngines(
  "a job is told as done with its last visit, and again when that was undone and done again",
  async (place) => {
    await using db = await openTestDb(place);
    const { leadId, id: quoteId } = await anAcceptedQuote(db, now);
    const plan = async (day: string) =>
      changed(await planAppointment({ db, ...quoteDeps }, { ...appointmentDetails({ quoteId, day }), leadId }, now));
    const [first, second, third] = [await plan("2026-06-11"), await plan("2026-06-12"), await plan("2026-06-13")];
    await chooseWebhook(db, now);
    const complete = ({ id, version }: { id: string; version: number }) =>
      completeAppointment({ db, ...quoteDeps }, { id, version, ...wishes }, now);
    await complete(first);
    await complete(second);
    expect(await jobsTold(db)).toEqual([]);

    await cancelAppointment({ db, ...quoteDeps }, { id: third.id, version: third.version, tell: false }, now);
    expect(await jobsTold(db)).toEqual(["job.done"]);
    await complete(second);
    expect(await jobsTold(db)).toEqual(["job.done"]);

    const reopened = await reopenVisit({ db, ...quoteDeps }, { id: second.id, version: second.version + 1 }, now);
    if (reopened.kind !== "changed") throw new Error(reopened.kind);
    await complete(reopened.appointment);
    expect(await jobsTold(db)).toEqual(["job.done", "job.done"]);
  },
);

testOnBothEngines("a job is told as paid when its last invoice is, and not by a down payment", async (place) => {
  await using db = await openTestDb(place);
  const { id: quoteId } = await anAcceptedQuote(db, now, { depositPercent: 50 });
  await chooseWebhook(db, now);
  for (const kind of ["down-payment", "invoice"] as const) {
    expect(await jobsTold(db)).toEqual([]);
    const { id: invoiceId, totalCents: cents } = await anIssuedInvoice(db, { quoteId, kind }, now);
    const received = { method: "cheque" as const, receivedOn: "2026-06-10", reference: "", receipt: false };
    await takePayment({ db, ...quoteDeps }, { ...received, invoiceId, cents }, now);
  }

  expect(await jobsTold(db)).toEqual(["job.paid"]);
});

testOnBothEngines("a plan makes a job that is told as agreed, and its end as done where a visit was", async (place) => {
  await using db = await openTestDb(place);
  await chooseWebhook(db, now);
  const { leadId } = (await aSentQuote(db, now)).quote;
  const draft = planDraft({ startsOn: "2026-06-11", endsOn: "2026-09-30" });
  const { id, version } = changedPlan(await createPlan(db, { leadId, quoteId: null, draft }, now));
  expect(await jobsTold(db)).toEqual(["job.agreed"]);

  await completeFirst(db, id);
  await endPlan({ db, ...quoteDeps }, { id, version }, now);
  expect(await jobsTold(db)).toEqual(["job.agreed", "job.done"]);
});

testOnBothEngines("a job that is called off with its plan is not told as done", async (place) => {
  await using db = await openTestDb(place);
  const { leadId, id: quoteId } = await anAcceptedQuote(db, now);
  const draft = planDraft({ startsOn: "2026-06-11", endsOn: "2026-09-30" });
  const plan = changedPlan(await createPlan(db, { leadId, quoteId, draft }, now));
  await completeFirst(db, plan.id);
  await chooseWebhook(db, now);
  const ending = { id: quoteId, reason: "", keepsReminding: false, keepsVisits: false, endsPlans: true };
  await endJob({ db, ...quoteDeps }, ending, now);

  expect(await jobsTold(db)).toEqual([]);
});

async function completeFirst(db: Db, planId: string): Promise<void> {
  const visits = db.selectFrom("appointments").select(["id", "version"]).where("plan_id", "=", planId);
  const { id, version } = await visits.orderBy("day").executeTakeFirstOrThrow();
  await completeAppointment({ db, ...quoteDeps }, { id, version, ...wishes }, now);
}
