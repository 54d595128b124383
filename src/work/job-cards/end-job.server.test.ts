import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { quoteDeps } from "#test/work/a-quote.ts";
import { appointmentDetails } from "#test/work/an-appointment.ts";
import { changedPlan, planDraft } from "#test/work/a-plan.ts";
import { anAcceptedQuote } from "#test/work/an-invoice.ts";
import { migratedPostgresDatabase, testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { endJob, loadEnding } from "./end-job.server.ts";
import { remindOfInvoices, saveInvoiceSettings } from "#src/work/invoices/messages/invoice-reminders.server.ts";
import { loadInvoiceSettings } from "#src/work/invoices/invoices.server.ts";
import { listOwedOf } from "#src/work/invoices/list/invoice-notices.server.ts";
import { planAppointment } from "#src/work/appointments/change-appointment.server.ts";
import { createPlan } from "#src/work/plans/plans.server.ts";
import { createFromQuote } from "#src/work/invoices/issuing/new-invoices.server.ts";
import { sendInvoice } from "#src/work/invoices/issuing/send-invoice.server.ts";
import { byOwner } from "#test/work/by-owner.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const asBefore = { keepsVisits: false, endsPlans: false };
const muchLater = new Date("2026-06-25T15:00:00.000Z");

async function aMailedDownPayment(db: Db) {
  await saveInvoiceSettings(byOwner(db), { ...(await loadInvoiceSettings(db)), reminds: true }, now);
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
  await endJob({ db, ...quoteDeps }, { id, reason: "Il déménage", keepsReminding: false, ...asBefore }, now);
  expect(await listOwedOf(db, id)).toMatchObject([{ kind: "down-payment", balanceCents: 8_623 }]);
  await saveInvoiceSettings(byOwner(db), await loadInvoiceSettings(db), now);
  await remindOfInvoices({ db, ...quoteDeps }, muchLater);

  expect(await reminders(db)).toEqual([]);
});

testOnBothEngines("unless the owner wants it", async (place) => {
  await using db = await openTestDb(place);
  const { id } = await aMailedDownPayment(db);
  await endJob({ db, ...quoteDeps }, { id, reason: "Il déménage", keepsReminding: true, ...asBefore }, now);
  await remindOfInvoices({ db, ...quoteDeps }, muchLater);

  expect(await reminders(db)).toHaveLength(1);
});

async function aJob(db: Db) {
  const quote = await anAcceptedQuote(db, now);
  const details = appointmentDetails({ quoteId: quote.id, day: "2026-06-20" });
  await planAppointment({ db, ...quoteDeps }, { ...details, leadId: quote.leadId }, now);
  const draft = planDraft({ startsOn: "2026-06-11", endsOn: "2026-09-30" });
  const plan = changedPlan(await createPlan(db, { leadId: quote.leadId, quoteId: quote.id, draft }, now));
  return { id: quote.id, planId: plan.id, title: draft.title };
}

const plannedIn = async (db: Db) =>
  (await db.selectFrom("appointments").select(["day", "plan_id"]).where("state", "=", "planned").execute()).map(
    ({ day, plan_id }) => (plan_id === null ? day : "of the plan"),
  );

testOnBothEngines("before a job is called off its visits and plans are named", async (place) => {
  await using db = await openTestDb(place);
  const { id, planId, title } = await aJob(db);

  expect(await loadEnding(db, id, now)).toMatchObject({
    visits: [{ day: "2026-06-20" }],
    plans: [{ id: planId, title }],
  });
});

testOnBothEngines("what the owner has ticked ends with the job, and nothing else", async (place) => {
  for (const [choice, left] of [
    [asBefore, ["of the plan"]],
    [{ keepsVisits: true, endsPlans: false }, ["2026-06-20", "of the plan"]],
    [{ keepsVisits: true, endsPlans: true }, ["2026-06-20"]],
    [{ keepsVisits: false, endsPlans: true }, []],
  ] as const) {
    await using db = await openTestDb(
      place.kind === "sqlite" ? place : { kind: "postgres", url: await migratedPostgresDatabase() },
    );
    const { id } = await aJob(db);
    const ended = await endJob({ db, ...quoteDeps }, { id, reason: "", keepsReminding: false, ...choice }, now);

    expect(ended.kind).toBe("closed");
    expect([...new Set(await plannedIn(db))].toSorted()).toEqual(left);
  }
});
