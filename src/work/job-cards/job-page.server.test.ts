import { uuidv7 } from "uuidv7";
import { expect } from "vitest";
import { planAppointment } from "#src/work/appointments/change-appointment.server.ts";
import { completeAppointment } from "#src/work/appointments/complete-appointment.server.ts";
import { sendAnswer } from "#src/work/conversation/answering/send-answer.server.ts";
import { recordLeadEvent } from "#src/work/leads/follow-up/lead-history.server.ts";
import { storePhoto } from "#src/work/leads/photos/lead-photos.server.ts";
import { aDraftQuote, quoteDeps } from "#test/work/a-quote.ts";
import { aPlan } from "#test/work/a-plan.ts";
import { appointmentDetails, anAppointment, changed } from "#test/work/an-appointment.ts";
import { acceptNextVersion, anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { loadJob } from "./job-page.server.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const made = { small: new Uint8Array([1]), large: new Uint8Array([2]), width: 4, height: 3 };

testOnBothEngines(
  "a job has its own versions, visits, invoices, photos and history, and no other job's",
  async (place) => {
    await using db = await openTestDb(place);
    const first = await anAcceptedQuote(db, now, { depositPercent: 40 });
    const { leadId } = first;
    const downPayment = await anIssuedInvoice(db, { quoteId: first.id, kind: "down-payment" }, now);
    const second = await acceptNextVersion(db, first.id, now);
    const plan = (quoteId: string | null) =>
      planAppointment({ db, ...quoteDeps }, { ...appointmentDetails({ day: "2026-06-12", quoteId }), leadId }, now);
    const [own, other] = [changed(await plan(second.id)), changed(await plan(null))];
    for (const { id: appointmentId } of [own, other]) {
      const visit = { appointmentId, moment: "after" as const };
      await storePhoto(db, { leadId, sourceHash: appointmentId, visit, made, siteUrl: quoteDeps.siteUrl }, now);
      const note = { kind: "helper" as const, what: "note" as const, by: "Luc", text: appointmentId, appointmentId };
      await recordLeadEvent(db, { leadId, event: note }, now);
    }
    await recordLeadEvent(db, { leadId, event: { kind: "helper", what: "note", by: "Luc", text: "of before" } }, now);
    const job = await loadJob(db, first.jobId ?? "", now);

    expect(job).toMatchObject({
      ...{ title: { en: "Washing" }, day: "2026-06-12", place: "12, rue des Érables", word: "ahead", doubt: "" },
      ...{ request: { id: leadId, isInInbox: true }, step: { kind: "visit-ahead", visitId: own.id } },
      quotes: [
        { id: second.id, state: "accepted" },
        { id: first.id, state: "superseded" },
      ],
      ...{ visits: [{ id: own.id, jobId: first.jobId }], invoices: [{ id: downPayment.id }], plans: [] },
      money: { agreed: { netCents: 20_000 }, owedCents: 11_498, left: { totalCents: 22_995 - 11_498 } },
      photos: [{ moment: "after" }],
    });
    expect(job?.history).toMatchObject([
      { kind: "helper", text: own.id },
      { kind: "appointment", appointmentId: own.id },
    ]);
    expect(await loadJob(db, other.id, now)).toMatchObject({ title: null, quotes: [], invoices: [], photos: [{}] });
  },
);

testOnBothEngines("a job is called by its quote, its plan, its invoice, else its day", async (place) => {
  await using db = await openTestDb(place);
  const visit = await anAppointment(db, now, { day: "2026-06-15" });
  const titleOf = async (id: string | null) => {
    const job = await loadJob(db, id ?? "", now);
    return job?.title?.en ?? job?.day;
  };

  expect(await titleOf((await aDraftQuote(db, now)).jobId)).toBe("Washing");
  expect(await titleOf((await aPlan(db, now)).jobId)).toBe("Upkeep");
  expect(await titleOf(visit.jobId)).toBe("2026-06-15");
  await completeAppointment(
    { db, ...quoteDeps },
    {
      id: visit.id,
      version: visit.version,
      paidCents: null,
      askReview: false,
      remindOwner: false,
      remindCustomer: false,
    },
    now,
  );
  expect(await loadJob(db, visit.jobId ?? "", now)).toMatchObject({ word: "to-invoice", step: { kind: "to-invoice" } });
});

testOnBothEngines("a job whose request was erased still shows its issued invoices", async (place) => {
  await using db = await openTestDb(place);
  const quote = await anAcceptedQuote(db, now);
  const invoice = await anIssuedInvoice(db, { quoteId: quote.id }, now);
  await db.deleteFrom("leads").where("id", "=", quote.leadId).execute();
  const job = await loadJob(db, quote.jobId ?? "", now);

  expect(job).toMatchObject({ leadId: null, request: null, name: "", quotes: [], invoices: [{ id: invoice.id }] });
  expect(await loadJob(db, crypto.randomUUID(), now)).toBeUndefined();
});

testOnBothEngines("a job has the mails about it and those about no job, and none of another job", async (place) => {
  await using db = await openTestDb(place);
  const { leadId, jobId } = await anAcceptedQuote(db, now);
  const bare = appointmentDetails({ day: "2026-06-12", quoteId: null });
  const other = changed(await planAppointment({ db, ...quoteDeps }, { ...bare, leadId }, now));
  for (const [text, about] of [
    ["of this one", jobId],
    ["of the other", other.jobId],
    ["of none", null],
  ] as const) {
    const id = uuidv7();
    await sendAnswer(db, { id, leadId, text, subject: "Washing", files: [] }, now);
    await db.updateTable("messages").set({ job_id: about }).where("id", "=", id).execute();
  }
  const job = await loadJob(db, jobId ?? "", now);

  expect(job?.messages.map(({ text }) => text).toSorted()).toEqual(["of none", "of this one"]);
  expect(job?.request?.hasOneJob).toBe(false);
});
