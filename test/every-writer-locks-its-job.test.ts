import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { openDb, type Db } from "#src/platform/db/db.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import { editAppointment, moveAppointment, planAppointment } from "#src/work/appointments/change-appointment.server.ts";
import { cancelAppointment } from "#src/work/appointments/close-appointment.server.ts";
import { completeAppointment } from "#src/work/appointments/complete-appointment.server.ts";
import { postpone } from "#src/work/appointments/postpone-day.server.ts";
import { joinCustomers } from "#src/work/customers/join-customers.server.ts";
import { lockJobs } from "#src/work/customers/lock-jobs.server.ts";
import { mergeCustomers, undoMerge } from "#src/work/customers/moving/merge-customers.server.ts";
import { splitCustomer } from "#src/work/customers/moving/split-customer.server.ts";
import { sendCreditNote } from "#src/work/invoices/issuing/send-invoice.server.ts";
import { takePayment } from "#src/work/invoices/card/take-payment.server.ts";
import { deleteLead, eraseLead, markAsSpam, restoreLead } from "#src/work/leads/follow-up/move-lead.server.ts";
import { endPlan } from "#src/work/plans/end-plan.server.ts";
import { createPlan, savePlan, setPauses } from "#src/work/plans/plans.server.ts";
import { reopenVisit } from "#src/work/plans/reopen-visit.server.ts";
import { acceptQuote } from "#src/work/quotes/answers/answer-quote.server.ts";
import { cancelQuote } from "#src/work/quotes/close-quote.server.ts";
import { noText } from "#src/site/content/text.ts";
import { aLeadRow } from "./leads/a-lead-row.ts";
import { changedPlan, planDraft, registerForTaxes } from "./work/a-plan.ts";
import { quoteDeps } from "./work/a-quote.ts";
import { appointmentDetails, changed } from "./work/an-appointment.ts";
import { anAcceptedQuote, anIssuedInvoice, sendNextVersion } from "./work/an-invoice.ts";
import { byOwner } from "./work/by-owner.ts";
import { testAcrossProcesses } from "./databases/engines.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
/** Long enough for a writer to come as far as it can. */
const HELD_MS = 300;
const ELSEWHERE = "7, rue des Saules, Longueuil";
const tomorrow = { day: "2026-06-11", from: "09:00", until: "11:00", tell: false };
const wishes = { paidCents: null, askReview: false, remindOwner: false, remindCustomer: false };

type World = Awaited<ReturnType<typeof aWholeJob>>;
type Writer = (world: World, deps: typeof quoteDeps & { db: Db }) => Promise<unknown>;

/** A customer with a quote, an invoice, a plan, a visit ahead and one that is done, all of one job. */
async function aWholeJob(db: Db) {
  const lead = aLeadRow({ submitted_at: now.toISOString() });
  await db.insertInto("leads").values(lead).execute();
  await db.transaction().execute((trx) => joinCustomers(trx, [lead.id], now));
  const deps = { db, ...quoteDeps };
  const { id: quoteId } = await anAcceptedQuote(db, now, { depositPercent: 40 }, lead.id);
  const invoice = await anIssuedInvoice(db, { quoteId, kind: "down-payment" }, now);
  const details = { ...appointmentDetails({ quoteId, day: "2026-06-10", remind: false }), leadId: lead.id };
  const visit = changed(await planAppointment(deps, { ...details, day: "2026-06-12" }, now));
  const planned = changed(await planAppointment(deps, details, now));
  const done = changed(await completeAppointment(deps, { ...wishes, ...planned }, now));
  const plan = changedPlan(await createPlan(db, { leadId: lead.id, quoteId, draft: planDraft() }, now));
  return {
    leadId: lead.id,
    customerId: lead.id,
    jobId: visit.jobId ?? "",
    quoteId,
    invoice,
    details,
    visit,
    done,
    plan,
  };
}

async function aNeighbour(db: Db): Promise<string> {
  const lead = aLeadRow({ name: "Bruno Roy", email: "bruno@exemple.test", phone: "450 555-0188" });
  await db.insertInto("leads").values(lead).execute();
  await db.transaction().execute((trx) => joinCustomers(trx, [lead.id], now));
  return lead.id;
}

const writers: Record<string, Writer> = {
  "a visit is edited": ({ visit, details: { leadId: _, ...details } }, deps) =>
    editAppointment(deps, { ...details, ...visit, place: ELSEWHERE, tell: false }, now),
  "a visit is moved": ({ visit: { id, version } }, deps) => moveAppointment(deps, { id, version, ...tomorrow }, now),
  "a day is postponed": ({ visit: { id, version } }, deps) =>
    postpone(deps, { to: tomorrow.day, appointments: [{ id, version }], tell: false }, now),
  "a visit is cancelled": ({ visit }, deps) => cancelAppointment(deps, { ...visit, tell: false }, now),
  "a visit is done": ({ visit }, deps) => completeAppointment(deps, { ...wishes, ...visit }, now),
  "a visit is planned again": ({ done: { id, version } }, deps) => reopenVisit(deps, { id, version }, now),
  "another visit is planned": ({ details }, deps) => planAppointment(deps, { ...details, place: ELSEWHERE }, now),
  "a plan is made": ({ leadId, quoteId }, { db }) => createPlan(db, { leadId, quoteId, draft: planDraft() }, now),
  "a plan is changed": ({ plan: { id, version } }, { db }) =>
    savePlan(db, { id, version, draft: planDraft({ place: ELSEWHERE }) }, now),
  "a plan is paused": ({ plan: { id, version } }, { db }) =>
    setPauses(db, { id, version, pauses: [{ from: "2026-07-01", until: "2026-07-31" }] }, now),
  "a plan is ended": ({ plan }, deps) => endPlan(deps, plan, now),
  "the next version is accepted": async ({ quoteId }, deps) =>
    acceptQuote(deps, await sendNextVersion(deps.db, quoteId, now), now),
  "what was agreed is called off": ({ quoteId }, deps) => cancelQuote(deps, { id: quoteId, reason: "Non" }, now),
  "it is paid": ({ invoice: { id, totalCents: cents } }, deps) => {
    const payment = { invoiceId: id, cents, method: "cheque" as const, reference: "", receipt: false };
    return takePayment(deps, { ...payment, receivedOn: "2026-06-10" }, now);
  },
  "it is credited": ({ invoice: { id } }, deps) =>
    sendCreditNote(deps, { id, cents: 1_000, reason: noText, by: "link" }, now),
  "the request is deleted": ({ leadId }, { db }) => deleteLead(db, leadId, now),
  "the request is restored": async ({ leadId }, { db }) => {
    await db.updateTable("leads").set({ box: "deleted", deleted_from: "inbox" }).where("id", "=", leadId).execute();
    return restoreLead(db, leadId, now);
  },
  "the request is spam": ({ leadId }, { db }) => markAsSpam(db, leadId, now),
  "the request is erased": async ({ leadId }, { db }) => {
    await db.updateTable("leads").set({ box: "deleted" }).where("id", "=", leadId).execute();
    return eraseLead(db, leadId, async () => {}, now);
  },
  "its customer is merged": async ({ customerId: from }, { db }) =>
    mergeCustomers(byOwner(db), { from, to: await aNeighbour(db) }, now),
  "a merge is undone": async ({ customerId: from }, { db }) => {
    const merged = await mergeCustomers(byOwner(db), { from, to: await aNeighbour(db) }, now);
    return "moveId" in merged && undoMerge(byOwner(db), merged.moveId, now);
  },
  "its customer is split": async ({ customerId: from, leadId }, { db }) => {
    await mergeCustomers(byOwner(db), { from: await aNeighbour(db), to: from }, now);
    const parted = { name: "Zoé", leads: [leadId], contacts: [], places: [] };
    const { version } = await db
      .selectFrom("customers")
      .select("version")
      .where("id", "=", from)
      .executeTakeFirstOrThrow();
    return splitCustomer(byOwner(db), { id: from, version, ...parted }, now);
  },
};

/** Somebody who has the lock of the job, and writes all that hangs on it, while a writer of it begins. */
async function heldWhile(holder: Db, { jobId, leadId, customerId }: World, write: () => Promise<unknown>) {
  return holder.transaction().execute(async (trx) => {
    await lockJobs(trx, [jobId]);
    const written = write();
    const settled = written.then(outcomeOf, (error: unknown) => String(error));
    await Promise.race([settled, sleep(HELD_MS)]);
    for (const table of ["quotes", "appointments", "plans", "invoices"] as const)
      await trx.updateTable(table).set({ job_id: jobId }).where("job_id", "=", jobId).execute();
    await trx.updateTable("leads").set({ id: leadId }).where("id", "=", leadId).execute();
    await trx.updateTable("customers").set({ id: customerId }).where("id", "=", customerId).execute();
    return { settled };
  });
}

function outcomeOf(answer: unknown): string {
  if (typeof answer === "string") return answer;
  return typeof answer === "object" && answer && "kind" in answer ? String(answer.kind) : "";
}

testAcrossProcesses(
  "whoever writes what hangs on a job waits for whoever has locked it, and never the other way round",
  async (place) => {
    await using db = openDb(place);
    await migrate(db);
    await registerForTaxes(db, now);
    await using second = openDb(place);
    const outcomes: Record<string, string> = {};
    for (const [what, write] of Object.entries(writers)) {
      const world = await aWholeJob(db);
      // So that every address that is settled writes the job.
      await db.updateTable("jobs").set({ place_id: null }).where("id", "=", world.jobId).execute();
      const { settled } = await heldWhile(db, world, () => write(world, { ...quoteDeps, db: second })).catch(
        (error: unknown) => ({ settled: Promise.resolve(`the holder: ${String(error)}`) }),
      );
      outcomes[what] = await settled;
    }

    expect(outcomes).toEqual({
      ...{ "a visit is edited": "changed", "a visit is moved": "changed", "a day is postponed": "postponed" },
      ...{ "a visit is cancelled": "changed", "a visit is done": "changed", "a visit is planned again": "changed" },
      ...{ "another visit is planned": "changed", "a plan is made": "changed", "a plan is changed": "changed" },
      ...{ "a plan is paused": "changed", "a plan is ended": "changed", "the next version is accepted": "answered" },
      ...{ "what was agreed is called off": "closed", "it is paid": "recorded", "it is credited": "sent" },
      ...{
        "the request is deleted": "changed",
        "the request is restored": "changed",
        "the request is spam": "changed",
      },
      ...{ "the request is erased": "erased", "its customer is merged": "merged", "a merge is undone": "undone" },
      "its customer is split": "split",
    });
  },
);
