import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { personKeys } from "#src/account/consents/person.ts";
import { leaveAlone } from "#src/work/privacy/suppress.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { openJob } from "#src/work/jobs/jobs.server.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { uuidv7 } from "uuidv7";
import { findReviewAddress, recordReviewOpened } from "./review-links.server.ts";
import { askForReview, cancelReview, listReviews, loadReview } from "./review-requests.server.ts";
import { planNextVisit } from "#src/work/appointments/change-appointment.server.ts";
import { reopenVisit } from "#src/work/plans/reopen-visit.server.ts";
import { anAppointment, appointmentDetails } from "#test/work/an-appointment.ts";
import { completeAppointment } from "#src/work/appointments/complete-appointment.server.ts";
import { sendReviews } from "./send-reviews.server.ts";
import { byOwner } from "#test/work/by-owner.ts";

const link = "https://g.page/r/nordet/review";
const secretKey = Buffer.alloc(32, 7);
const siteUrl = "https://example.test";
/** A Thursday, noon where the business is. */
const start = new Date("2026-06-04T16:00:00.000Z");
const hoursLater = (hours: number) => new Date(start.getTime() + hours * 3_600_000);

async function aWonLead(db: Db, differences: Parameters<typeof aLeadRow>[0] = {}) {
  const row = aLeadRow({ status: "won", language: "fr", submitted_at: start.toISOString(), ...differences });
  await db
    .insertInto("leads")
    .values({ ...row, ...personKeys(row) })
    .execute();
  return row.id;
}

async function doneAppointment(db: Db, lead_id: string, ask_review = 1) {
  const at = { created_at: start.toISOString(), changed_at: start.toISOString(), done_at: start.toISOString() };
  await db
    .insertInto("appointments")
    .values({ id: uuidv7(), lead_id, state: "done", day: "2026-06-04", ask_review, ...at })
    .execute();
}

async function openOffice(options: Parameters<typeof openTestApp>[0]) {
  let now = start;
  const testApp = await openTestApp({ ...options, now: () => now });
  const { db } = testApp;
  await saveSettings(db, { reviews: { link } }, start);
  const deps = { db, secretKey, siteUrl };
  return {
    ...{ testApp, db, deps },
    at: async (moment: Date, times = 1) => {
      now = moment;
      await Promise.all(Array.from({ length: times }, () => sendReviews(deps, moment)));
      await testApp.deliverMail();
      return testApp.sent.map(({ kind }) => kind);
    },
    ask: (leadId: string, from = start) => askForReview(deps, { leadId, from, again: true }, from),
    [Symbol.asyncDispose]: () => testApp[Symbol.asyncDispose](),
  };
}

const request = "customer-review-request";
const reminder = "customer-review-reminder";

testOnBothEngines(
  "a done job is asked about two days later, not on Sunday, once, and brought to mind once",
  async (place) => {
    await using office = await openOffice({ place });
    const lead = await aWonLead(office.db);
    const notAsked = await aWonLead(office.db, { email: "other@example.test", phone: "450 555-0177" });
    await doneAppointment(office.db, lead);
    await doneAppointment(office.db, notAsked, 0);

    expect(await office.at(start, 3)).toEqual([]);
    expect((await loadReview(office.db, lead))?.sendAt).toBe("2026-06-06T16:00:00.000Z");
    expect(await office.at(hoursLater(47))).toEqual([]);
    await office.db.updateTable("review_requests").set({ send_at: "2026-06-07T01:00:00.000Z" }).execute();
    expect(await office.at(new Date("2026-06-07T16:00:00.000Z"))).toEqual([]);
    expect(await office.at(new Date("2026-06-08T13:00:00.000Z"), 5)).toEqual([request]);
    expect(await office.at(new Date("2026-06-15T12:00:00.000Z"))).toEqual([request]);
    expect(await office.at(new Date("2026-06-15T13:00:00.000Z"), 5)).toEqual([request, reminder]);
    expect(await office.at(new Date("2026-08-15T15:00:00.000Z"), 5)).toEqual([request, reminder]);

    const [first, second] = office.testApp.sent;
    expect(first?.text).toContain("Bonjour Marie,");
    expect(first?.text).toContain("Merci d’avoir fait appel à Lavage Nordet.");
    expect(first?.text).not.toContain(link);
    const own = /https:\/\/example\.test\/r\/[\w-]{43}\?lang=fr/.exec(first?.text ?? "")?.[0];
    expect(own && second?.text).toContain(own);
    expect(second?.subject).toBe("Rappel\u00A0: Votre avis sur notre travail");
    expect(await loadReview(office.db, notAsked)).toBeNull();
  },
);

testOnBothEngines("a job of two days is asked about once the second is done", async (place) => {
  await using office = await openOffice({ place });
  const { db } = office;
  const leadId = await aWonLead(db);
  await openJob(db, { id: "job", leadId }, start);
  const day = { lead_id: leadId, job_id: "job", created_at: start.toISOString(), changed_at: start.toISOString() };
  const second = uuidv7();
  await db
    .insertInto("appointments")
    .values([
      { ...day, id: uuidv7(), state: "done", day: "2026-06-04", ask_review: 1, done_at: start.toISOString() },
      { ...day, id: second, state: "planned", day: "2026-06-09", ask_review: 0 },
    ])
    .execute();

  await office.at(hoursLater(72));
  expect(await loadReview(db, leadId)).toBeNull();
  const done_at = "2026-06-09T20:00:00.000Z";
  await db.updateTable("appointments").set({ state: "done", done_at }).where("id", "=", second).execute();
  await office.at(new Date(done_at));
  expect((await loadReview(db, leadId))?.sendAt).toBe("2026-06-11T20:00:00.000Z");
});

testOnBothEngines("who opened the link is not reminded; how they rated is nowhere", async (place) => {
  await using office = await openOffice({ place });
  const lead = await aWonLead(office.db, { name: "" });
  expect(await office.ask(lead)).toEqual({ kind: "scheduled", sendAt: start.toISOString() });
  await office.at(start);
  expect(office.testApp.sent[0]?.text).toContain("Bonjour,\n");
  const token = /\/r\/([\w-]{43})/.exec(office.testApp.sent[0]?.text ?? "")?.[1] ?? "";
  expect(await findReviewAddress(office.db, token)).toBe(link);
  expect(await findReviewAddress(office.db, "wrong")).toBeUndefined();
  await recordReviewOpened(office.db, token, hoursLater(1));
  await recordReviewOpened(office.db, token, hoursLater(2));

  expect(await office.at(hoursLater(24 * 10))).toEqual([request]);
  expect(await listReviews(office.db, hoursLater(1))).toMatchObject({
    figures: { scheduled: 0, asked: 1, opened: 1 },
    reviews: [{ leadId: lead, state: "asked", openedAt: hoursLater(1).toISOString() }],
  });
  expect(await office.ask(lead, hoursLater(48))).toEqual({ kind: "already" });
});

testOnBothEngines(
  "nobody is asked twice in a year, against their will, without a job or without a link",
  async (place) => {
    await using office = await openOffice({ place });
    const { db } = office;
    const kindOf = async (leadId: string) => (await office.ask(leadId)).kind;
    await office.ask(await aWonLead(db));
    await office.at(start);

    expect(await kindOf(await aWonLead(db))).toBe("too-soon");
    // Another address of the same customer.
    const again = { email: "work@example.test", phone: "450 555-0190" };
    const [asked] = await db.selectFrom("leads").select("id").execute();
    await db
      .insertInto("customers")
      .values({
        id: "one",
        name: "Marie",
        kind: "person",
        language: "fr",
        created_at: start.toISOString(),
        changed_at: start.toISOString(),
      })
      .execute();
    const second = await aWonLead(db, again);
    await db
      .updateTable("leads")
      .set({ customer_id: "one" })
      .where("id", "in", [asked?.id ?? "", second])
      .execute();
    expect(await kindOf(second)).toBe("too-soon");
    const leftAlone = await aWonLead(db, { email: "tired@example.test", phone: "450 555-0188" });
    await leaveAlone({ ...byOwner(db), secretKey }, leftAlone, start);
    expect(await kindOf(leftAlone)).toBe("left-alone");
    expect(await kindOf(await aWonLead(db, { email: "" }))).toBe("no-address");
    expect(await kindOf(await aWonLead(db, { email: "new@example.test", phone: "", status: "quoted" }))).toBe(
      "not-won",
    );
    expect(await kindOf("nobody")).toBe("unknown-lead");
    const none = await aWonLead(db, { email: "last@example.test", phone: "" });
    await saveSettings(db, { reviews: { link: "" } }, start);
    expect(await kindOf(none)).toBe("no-link");
  },
);

testOnBothEngines("what has changed since it was scheduled is seen before it is sent", async (place) => {
  await using office = await openOffice({ place });
  const { db } = office;
  const one = (email: string) => aWonLead(db, { email, phone: "" });
  const [cancelled, lost, tired] = [
    await one("a@example.test"),
    await one("b@example.test"),
    await one("c@example.test"),
  ];
  for (const lead of [cancelled, lost, tired]) await office.ask(lead, hoursLater(1));
  expect(await cancelReview(db, cancelled, start)).toBe(true);
  expect(await cancelReview(db, cancelled, start)).toBe(false);
  await db.updateTable("leads").set({ status: "lost" }).where("id", "=", lost).execute();
  await leaveAlone({ ...byOwner(db), secretKey }, tired, start);

  expect(await office.at(hoursLater(2))).toEqual([]);
  expect([await loadReview(db, cancelled), await loadReview(db, lost), await loadReview(db, tired)]).toMatchObject([
    ...[{ state: "cancelled" }, { state: "skipped", reason: "not-won" }, { state: "skipped", reason: "left-alone" }],
  ]);
  await db.updateTable("leads").set({ status: "won" }).where("id", "=", lost).execute();
  expect((await office.ask(lost, hoursLater(2))).kind).toBe("scheduled");
});

testOnBothEngines(
  "nobody is asked about work that is to be done again or goes on, and once it is done they are",
  async (place) => {
    await using office = await openOffice({ place });
    const { db, deps } = office;
    const lead = { submitted_at: start.toISOString() };
    const { id, leadId, jobId } = await anAppointment(db, start, { day: "2026-06-04", lead });
    const wishes = { paidCents: null, askReview: true, remindOwner: false, remindCustomer: false };
    const done = async (visit: string, version: number, at: Date) => {
      expect((await completeAppointment(deps, { id: visit, version, ...wishes }, at)).kind).toBe("changed");
      await db.updateTable("leads").set({ status: "won" }).where("id", "=", leadId).execute();
      await office.at(at);
    };
    await done(id, 1, start);
    expect((await loadReview(db, leadId))?.state).toBe("scheduled");
    await reopenVisit(deps, { id, version: 2 }, hoursLater(1));
    await db.updateTable("leads").set({ status: "won" }).where("id", "=", leadId).execute();
    expect(await office.at(hoursLater(60))).toEqual([]);

    await done(id, 3, hoursLater(72));
    expect((await loadReview(db, leadId))?.state).toBe("scheduled");
    const next = { ...appointmentDetails({ day: "2026-06-15" }), jobId: jobId ?? "" };
    const planned = await planNextVisit(deps, next, hoursLater(73));
    if (planned.kind !== "changed") throw new Error(planned.kind);
    expect(await office.at(hoursLater(24 * 8))).toEqual([]);
    await done(planned.appointment.id, 1, hoursLater(24 * 11));
    expect(await office.at(hoursLater(24 * 14))).toEqual([request]);
  },
);
