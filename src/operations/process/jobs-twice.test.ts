import { expect } from "vitest";
import type { App } from "#src/app.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { completeAppointment } from "#src/customers/appointments/complete-appointment.server.ts";
import { createFromQuote } from "#src/customers/invoices/new-invoices.server.ts";
import { sendInvoice } from "#src/customers/invoices/send-invoice.server.ts";
import { logRequest } from "#src/customers/privacy/requests/people-requests.server.ts";
import { scheduleArticle } from "#src/marketing/articles/publish-articles.server.ts";
import { openDb, type DatabaseLocation, type Db } from "#src/platform/db/db.server.ts";
import { DAY_MS } from "#src/platform/clock/durations.ts";
import { countRows } from "#src/platform/db/rows.server.ts";
import { aLeadRow } from "#test/a-lead-row.ts";
import { aPlan, visitsOf } from "#test/a-plan.ts";
import { aSentQuote, quoteDeps } from "#test/a-quote.ts";
import { anAppointment } from "#test/an-appointment.ts";
import { anArticle } from "#test/an-article.ts";
import { anAcceptedQuote } from "#test/an-invoice.ts";
import { testAcrossProcesses } from "#test/engines.ts";
import { openTestApp } from "#test/test-app.ts";
import { siteJobs } from "./housekeeping.server.ts";

/** A Wednesday; at eleven in the morning where the business is. */
const start = new Date("2026-06-10T15:00:00.000Z");
const inDays = (days: number) => new Date(start.getTime() + days * DAY_MS);
const DAYS = [0, 1, 3, 4, 7, 8, 15, 22, 25, 31];

/** They write to a folder or another machine, and have tests of their own. */
const ELSEWHERE = /^(?:back-up .*|send-backup|send-erasures|rehearse-restore|watch-over)$/;

testAcrossProcesses("each job that two processes run at the same time does its work once", async (place) => {
  const alone = await doneBy(1);
  const together = await doneBy(2, place);
  expect(together).toEqual(alone);
  expect(Object.keys(alone.mails).toSorted()).toEqual(
    expect.arrayContaining([
      "customer-appointment",
      "customer-invoice-reminder",
      "owner-month",
      "owner-plans",
      "owner-quarantine",
    ]),
  );
});

/** What is there after a month of jobs, each run at once by so many processes: rows by table, messages by kind. */
async function doneBy(processes: number, place?: DatabaseLocation) {
  let now = start;
  await using testApp = await openTestApp({ ...(place && { place }), now: () => now });
  await fill(testApp.db);
  await using second = place ? openDb(place) : undefined;
  const apps: App[] = [testApp.app, ...(second ? [{ ...testApp.app, db: second }] : [])];
  expect(apps).toHaveLength(processes);
  const jobs = apps.map((app) => siteJobs(app).filter(({ name }) => !ELSEWHERE.test(name)));
  for (const day of DAYS) {
    now = inDays(day);
    for (const at of (jobs[0] ?? []).keys()) await Promise.all(jobs.map(async (some) => await some[at]?.run()));
  }
  const rows = await countRows(testApp.db);
  const mails = Object.groupBy(await testApp.db.selectFrom("mails").select("kind").execute(), ({ kind }) => kind);
  return { rows, mails: Object.fromEntries(Object.entries(mails).map(([kind, some]) => [kind, some?.length])) };
}

/** Something for each job. */
async function fill(db: Db): Promise<void> {
  const link = "https://g.page/r/nordet/review";
  await saveSettings(db, { invoices: { reminds: true }, reviews: { link } }, start);
  await aSentQuote(db, start);
  const { id: quoteId } = await anAcceptedQuote(db, start);
  const made = await createFromQuote(db, { quoteId, kind: "invoice" }, start);
  if (!("invoice" in made)) throw new Error(made.kind);
  await sendInvoice({ db, ...quoteDeps }, { id: made.invoice.id, version: made.invoice.version, by: "mail" }, start);
  await anAppointment(db, start, { day: "2026-06-18", tell: true });
  const done = await anAppointment(db, start, { day: "2026-06-09", lead: { email: "ana@exemple.test" } });
  const wishes = { paidCents: 10_000, askReview: true, remindOwner: true, remindCustomer: false };
  await completeAppointment({ db, ...quoteDeps }, { id: done.id, version: done.version, ...wishes }, start);
  const plan = await aPlan(db, start, { endsOn: "2026-07-10", lead: { email: "luc@exemple.test" } });
  const [visit] = await visitsOf(db, plan.id);
  const without = { paidCents: null, askReview: false, remindOwner: false, remindCustomer: false };
  if (visit)
    await completeAppointment({ db, ...quoteDeps }, { id: visit.id, version: visit.version, ...without }, start);
  await db
    .insertInto("leads")
    .values([
      aLeadRow({ submitted_at: start.toISOString() }),
      aLeadRow({ submitted_at: start.toISOString(), box: "quarantine" }),
    ])
    .execute();
  const asked = { kind: "access" as const, contact: "zoe@exemple.test", details: "", receivedOn: "2026-06-10" };
  await logRequest({ db, ...quoteDeps }, asked, start);
  await scheduleArticle(db, await anArticle(db, {}, start), { day: "2026-06-12", time: "08:00" }, start);
}
