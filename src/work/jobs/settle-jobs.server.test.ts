import { expect } from "vitest";
import { planAppointment } from "#src/work/appointments/change-appointment.server.ts";
import { completeAppointment } from "#src/work/appointments/complete-appointment.server.ts";
import { takePayment } from "#src/work/invoices/card/take-payment.server.ts";
import { cancelQuote } from "#src/work/quotes/close-quote.server.ts";
import { quoteDeps, theOwner } from "#test/work/a-quote.ts";
import { appointmentDetails, changed } from "#test/work/an-appointment.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { closeJob } from "./close-job.server.ts";
import { settleJobs } from "./settle-jobs.server.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const anHourLater = new Date("2026-06-10T16:00:00.000Z");
const twoMonthsLater = new Date("2026-08-10T15:00:00.000Z");

testOnBothEngines("jobs with something left to do or to receive are open, until time ends them", async (place) => {
  await using db = await openTestDb(place);
  const agreed = await anAcceptedQuote(db, now);
  const owed = await anAcceptedQuote(db, now);
  await anIssuedInvoice(db, { quoteId: owed.id }, now);
  const calledOff = await anAcceptedQuote(db, now);
  await cancelQuote({ db, ...quoteDeps }, { id: calledOff.id, reason: "" }, now);
  const openJobs = async () =>
    (await db.selectFrom("jobs").select("id").where("open", "=", 1).orderBy("id").execute()).map(({ id }) => id);

  expect(await settleJobs(db, now)).toBe(1);
  expect(await openJobs()).toEqual([agreed.id, owed.id]);
  expect(await settleJobs(db, now)).toBe(0);
  expect(await settleJobs(db, twoMonthsLater)).toBe(1);
  expect(await openJobs()).toEqual([owed.id]);
});

testOnBothEngines("a job that is done and paid is open no longer, without waiting for the hour", async (place) => {
  await using db = await openTestDb(place);
  const deps = { db, ...quoteDeps };
  const { id: quoteId, leadId } = await anAcceptedQuote(db, now);
  const details = { ...appointmentDetails({ day: "2026-06-10", quoteId }), leadId };
  const { id, version } = changed(await planAppointment(deps, details, now));
  const wishes = { paidCents: null, askReview: false, remindOwner: false, remindCustomer: false };
  await completeAppointment(deps, { id, version, ...wishes }, anHourLater);
  const invoice = await anIssuedInvoice(db, { quoteId }, now);
  const isOpen = async () => (await db.selectFrom("jobs").select("open").executeTakeFirstOrThrow()).open === 1;
  expect(await isOpen()).toBe(true);

  const payment = { cents: invoice.totalCents, method: "cheque" as const, reference: "", receipt: false };
  await takePayment(deps, { ...payment, invoiceId: invoice.id, receivedOn: "2026-06-10" }, now);
  expect(await isOpen()).toBe(false);
  expect(await settleJobs(db, now)).toBe(0);
});

testOnBothEngines("a job that was closed is opened again once a visit of it is planned", async (place) => {
  await using db = await openTestDb(place);
  const { id, leadId } = await anAcceptedQuote(db, now);
  const load = () => db.selectFrom("jobs").select(["ended_on", "ended_why", "open"]).where("id", "=", id).execute();
  await closeJob({ db, by: theOwner }, { id, why: "Elle hésite" }, now);
  await settleJobs(db, now);
  expect(await load()).toEqual([{ ended_on: "2026-06-10", ended_why: "Elle hésite", open: 0 }]);

  const details = { ...appointmentDetails({ day: "2026-06-20", quoteId: id }), leadId };
  changed(await planAppointment({ db, ...quoteDeps }, details, now));
  await settleJobs(db, now);
  expect(await load()).toEqual([{ ended_on: null, ended_why: "", open: 1 }]);
});
