import { expect, test } from "vitest";
import { planAppointment } from "#src/work/appointments/change-appointment.server.ts";
import { quoteDeps } from "#test/work/a-quote.ts";
import { anAppointment, appointmentDetails, changed } from "#test/work/an-appointment.ts";
import { acceptNextVersion, anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { openTestApp } from "#test/app/test-app.ts";

const now = new Date("2026-06-10T15:00:00.000Z");

test("the jobs of a lead say what comes next, what may be billed and what is left, the urgent one first", async () => {
  await using testApp = await openTestApp({ now: () => now });
  const { db } = testApp;
  const first = await anAcceptedQuote(db, now, { depositPercent: 40 });
  const downPayment = await anIssuedInvoice(db, { quoteId: first.id, kind: "down-payment" }, now);
  const second = await acceptNextVersion(db, first.id, now);
  const late = { ...appointmentDetails({ day: "2026-06-11", quoteId: null }), leadId: first.leadId };
  const visit = changed(await planAppointment({ db, ...quoteDeps }, late, now));
  await db.updateTable("appointments").set({ day: "2026-06-09" }).where("id", "=", visit.id).execute();
  const owner = await testApp.signedIn();
  const { jobs } = (await (await owner.request(`/api/admin/leads/${first.leadId}/jobs`)).json()) as { jobs: object[] };

  expect(downPayment.totalCents).toBe(11_498);
  expect(jobs).toMatchObject([
    { word: "late", step: { kind: "visit-late", visitId: visit.id }, ways: [], title: null, day: "2026-06-09" },
    {
      ...{ word: "to-plan", step: { kind: "to-plan", quoteId: second.id }, title: { en: "Washing" } },
      state: { agreement: "agreed", work: "none", money: "open" },
      ways: [{ quoteId: second.id, kind: "invoice" }],
      money: { agreed: { netCents: 20_000 }, billed: { netCents: 10_000 }, left: { totalCents: 22_995 - 11_498 } },
    },
  ]);
});

test("one job is read whole, and an unknown one is not found", async () => {
  await using testApp = await openTestApp({ now: () => now });
  const quote = await anAcceptedQuote(testApp.db, now);
  const owner = await testApp.signedIn();
  const read = await owner.request(`/api/admin/jobs/${quote.jobId}`);
  const unknown = await owner.request(`/api/admin/jobs/${crypto.randomUUID()}`);

  expect(await read.json()).toMatchObject({ id: quote.jobId, leadId: quote.leadId, quotes: [{ id: quote.id }] });
  expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: "unknown-job" }]);
  expect((await testApp.request(`/api/admin/jobs/${quote.jobId}`)).status).toBe(401);
});

test("a job is begun again as a draft of a quote or an invoice, and as nothing else", async () => {
  await using testApp = await openTestApp({ now: () => now });
  const former = await anAcceptedQuote(testApp.db, now);
  const owner = await testApp.signedIn();
  const again = (paper: string) => owner.send("POST", `/api/admin/jobs/${former.jobId}/again`, { paper });
  const begun = await again("quote");

  expect([begun.status, await begun.json()]).toMatchObject([201, { paper: "quote", leadId: former.leadId }]);
  expect((await again("invoice")).status).toBe(201);
  expect((await again("receipt")).status).toBe(422);
});

test("a second visit and an extra invoice are of the same job, whether a quote was agreed or not", async () => {
  await using testApp = await openTestApp({ now: () => now });
  const { db } = testApp;
  const quote = await anAcceptedQuote(db, now);
  const alone = await anAppointment(db, now, { day: "2026-06-12", place: "8, rue des Saules" });
  const owner = await testApp.signedIn();
  for (const jobId of [quote.jobId, alone.jobId]) {
    const details = appointmentDetails({ day: "2026-06-19" });
    const visit = await owner.send("POST", `/api/admin/jobs/${jobId}/appointments`, details);
    const invoice = await owner.send("POST", `/api/admin/jobs/${jobId}/invoices`, {});

    expect([visit.status, await visit.json()]).toMatchObject([201, { jobId, day: "2026-06-19" }]);
    expect([invoice.status, await invoice.json()]).toMatchObject([201, { jobId, quoteId: null, kind: "invoice" }]);
    const { visits, invoices } = await (await owner.request(`/api/admin/jobs/${jobId}`)).json();
    expect([visits.length, invoices.length]).toEqual([jobId === quote.jobId ? 1 : 2, 1]);
  }
  for (const what of ["appointments", "invoices"]) {
    const unknown = `/api/admin/jobs/${crypto.randomUUID()}/${what}`;
    const refused = await owner.send("POST", unknown, appointmentDetails());
    expect([refused.status, await refused.json()]).toMatchObject([404, { code: "unknown-job" }]);
  }
});

test("an extra invoice bills the day and the place of what was done for its own job", async () => {
  await using testApp = await openTestApp({ now: () => now });
  const { db } = testApp;
  const done = await anAppointment(db, now, { day: "2026-06-08", place: "8, rue des Saules" });
  const later = { ...appointmentDetails({ day: "2026-06-09", place: "Elsewhere" }), leadId: done.leadId };
  const other = changed(await planAppointment({ db, ...quoteDeps }, later, now));
  await db.updateTable("appointments").set({ state: "done" }).where("id", "in", [done.id, other.id]).execute();
  const owner = await testApp.signedIn();
  const invoice = await (await owner.send("POST", `/api/admin/jobs/${done.jobId}/invoices`, {})).json();

  expect(invoice).toMatchObject({ draft: { servedOn: "2026-06-08", address: "8, rue des Saules" } });
});
