import ICAL from "ical.js";
import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { anAppointment, appointmentDetails, siteUrl } from "#test/work/an-appointment.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { deleteLead } from "#src/work/leads/follow-up/move-lead.server.ts";
import { consentsOfLead, leaveAlone } from "#src/work/privacy/suppress.server.ts";
import { reopenVisit } from "#src/work/plans/reopen-visit.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { editAppointment, moveAppointment } from "#src/work/appointments/change-appointment.server.ts";
import { cancelAppointment, reopenCancelled } from "#src/work/appointments/close-appointment.server.ts";
import { completeAppointment } from "#src/work/appointments/complete-appointment.server.ts";
import { remindOfAppointments } from "./reminders.server.ts";
import { byOwner } from "#test/work/by-owner.ts";

const secretKey = Buffer.alloc(32, 7);
const now = new Date("2026-11-20T15:00:00.000Z");
/** Five past five in the afternoon, in Toronto. */
const eveBefore = new Date("2026-11-23T22:05:00.000Z");

async function mailsIn(db: Db) {
  const rows = await db.selectFrom("mails").selectAll().orderBy("id").execute();
  return rows.map(({ kind, subject, to, text, attachments }) => {
    const [file] = JSON.parse(attachments);
    const calendar = file && new ICAL.Component(ICAL.parse(Buffer.from(file.content, "base64").toString()));
    const event = calendar && new ICAL.Event(calendar.getFirstSubcomponent("vevent"));
    return {
      kind,
      subject,
      to,
      text,
      ics: calendar && [calendar.getFirstPropertyValue("method"), event.sequence, event.uid],
    };
  });
}

testOnBothEngines("the customer is invited, told of a change and of the end, of the same event", async (place) => {
  await using db = await openTestDb(place);
  const { id } = await anAppointment(db, now, { tell: true });
  const move = { id, version: 1, day: "2026-11-26", from: "13:00", until: "15:00", tell: true };
  await moveAppointment({ db, siteUrl }, move, now);
  await editAppointment({ db, siteUrl }, { ...appointmentDetails({ note: "Ladder" }), id, version: 2 }, now);
  await cancelAppointment({ db, siteUrl }, { id, version: 3, tell: true }, now);
  const mails = await mailsIn(db);

  expect(mails.map(({ ics }) => ics)).toEqual([
    ["REQUEST", 0, id],
    ["REQUEST", 1, id],
    ["CANCEL", 3, id],
  ]);
  expect(mails[0]?.subject).toMatch(/^Votre rendez-vous\u00a0: mardi 24 novembre, de 9\sh à 11\sh$/i);
  expect(mails[1]?.subject).toMatch(/^Rendez-vous déplacé/);
  expect(mails[0]?.text).toContain("12, rue des Érables");
});

testOnBothEngines(
  "who only has to know of another address reads that, not that the hours have moved",
  async (place) => {
    await using db = await openTestDb(place);
    const { id } = await anAppointment(db, now, { tell: true });
    const details = appointmentDetails({ place: "3, rue des Pins", tell: true });
    await editAppointment({ db, siteUrl }, { ...details, id, version: 1 }, now);
    await editAppointment(
      { db, siteUrl },
      { ...details, place: "4, rue des Pins", from: "10:00", id, version: 2 },
      now,
    );
    const mails = await mailsIn(db);

    expect(mails[1]?.subject).toMatch(/^Adresse modifiée\u00a0: rendez-vous du mardi 24 novembre$/);
    expect(mails[1]?.text).toContain("3, rue des Pins");
    expect(mails[1]?.ics).toEqual(["REQUEST", 1, id]);
    expect(mails[2]?.subject).toMatch(/^Rendez-vous déplacé/);
  },
);

testOnBothEngines("a visit that is planned again, or only told of once more, has not moved", async (place) => {
  await using db = await openTestDb(place);
  const { id } = await anAppointment(db, now, { tell: true });
  await cancelAppointment({ db, siteUrl }, { id, version: 1, tell: true }, now);
  await reopenCancelled({ db, siteUrl }, { id, version: 2, tell: true }, now);
  await editAppointment(
    { db, siteUrl },
    { ...appointmentDetails({ note: "Ladder", tell: true }), id, version: 3 },
    now,
  );
  const subjects = (await mailsIn(db)).map(({ subject }) => subject);

  expect(subjects[1]).toMatch(/annulé/);
  expect(subjects.slice(2)).toEqual([subjects[0], subjects[0]]);
});

testOnBothEngines("nobody is told whose request is set aside", async (place) => {
  await using db = await openTestDb(place);
  const { id, leadId } = await anAppointment(db, now, { tell: true });
  await deleteLead(db, leadId, now);
  const move = { id, version: 1, day: "2026-11-26", from: "13:00", until: "15:00", tell: true };
  expect((await moveAppointment({ db, siteUrl }, move, now)).kind).toBe("changed");

  expect(await mailsIn(db)).toHaveLength(1);
});

testOnBothEngines("an English customer is told in English; one without an address is not", async (place) => {
  await using db = await openTestDb(place);
  await anAppointment(db, now, { tell: true, lead: { language: "en" } });

  expect((await mailsIn(db))[0]?.subject).toMatch(/^Your appointment: Tuesday, November 24, 9\sa\.m\. to/);
  await expect(anAppointment(db, now, { tell: true, lead: { email: "" } })).rejects.toThrow("no-email");
});

testOnBothEngines(
  "the day before, at the hour chosen, each customer is reminded once by several instances",
  async (place) => {
    await using db = await openTestDb(place);
    await anAppointment(db, now);
    await anAppointment(db, now, { remind: false });
    await anAppointment(db, now, { lead: { email: "" } });
    await anAppointment(db, now, { day: "2026-11-25" });
    const remind = (at: Date) => remindOfAppointments({ db, siteUrl, secretKey }, at);

    expect(await remind(new Date("2026-11-23T21:55:00.000Z"))).toBe(0);
    const counts = await Promise.all([remind(eveBefore), remind(eveBefore), remind(eveBefore)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect(await remind(eveBefore)).toBe(0);
    expect(await mailsIn(db)).toMatchObject([
      { kind: "customer-appointment-reminder", to: "zoe@exemple.test", subject: expect.stringMatching(/^Rappel/) },
    ]);
  },
);

testOnBothEngines("no reminder after a cancellation, after a late invitation, or when they are off", async (place) => {
  await using db = await openTestDb(place);
  const remind = () => remindOfAppointments({ db, siteUrl, secretKey }, eveBefore);
  const cancelled = await anAppointment(db, now);
  await remind();
  await cancelAppointment({ db, siteUrl }, { id: cancelled.id, version: 1, tell: false }, eveBefore);
  expect(await mailsIn(db)).toEqual([]);

  await anAppointment(db, eveBefore, { tell: true });
  expect(await remind()).toBe(0);
  await anAppointment(db, now);
  await saveSettings(db, { calendar: { reminderHour: null } }, now);
  expect(await remind()).toBe(0);
});

testOnBothEngines("a reminder not sent by the beginning of the appointment is given up", async (place) => {
  await using db = await openTestDb(place);
  await anAppointment(db, now);
  await remindOfAppointments({ db, siteUrl, secretKey }, eveBefore);
  const { give_up_at } = await db.selectFrom("mails").select("give_up_at").executeTakeFirstOrThrow();

  expect(give_up_at).toBe("2026-11-24T14:00:00.000Z");
});

testOnBothEngines(
  "a year later the customer who wanted it is written to, once, unless they asked for rest",
  async (place) => {
    await using db = await openTestDb(place);
    const done = { version: 1, paidCents: 20_000, askReview: false, remindOwner: false };
    const lead = { submitted_at: now.toISOString() };
    const wanted = await anAppointment(db, now, { lead: { ...lead, email: "zoe@exemple.test" } });
    const quiet = await anAppointment(db, now, {
      lead: { ...lead, email: "jean@exemple.test", phone: "450 555-0102" },
    });
    const unasked = await anAppointment(db, now, {
      lead: { ...lead, email: "li@exemple.test", phone: "450 555-0103" },
    });
    for (const { id } of [wanted, quiet, unasked])
      await completeAppointment({ db, siteUrl, secretKey }, { id, ...done, remindCustomer: id !== unasked.id }, now);
    await db
      .updateTable("leads")
      .set({ email_key: (eb) => eb.ref("email") })
      .execute();
    const given = await db.selectFrom("consents").select(["lead_id", "basis", "source", "until"]).execute();
    expect(given).toEqual(
      [wanted, quiet].map(({ leadId }) => ({ lead_id: leadId, basis: "express", source: "in-person", until: null })),
    );
    await leaveAlone({ ...byOwner(db), secretKey }, quiet.leadId, now);
    const remind = (day: string) => remindOfAppointments({ db, siteUrl, secretKey }, new Date(`${day}T15:00:00.000Z`));

    expect(await remind("2027-11-23")).toBe(0);
    expect(await remind("2027-11-24")).toBe(1);
    expect(await remind("2027-11-25")).toBe(0);
    const mails = await db.selectFrom("mails").select(["kind", "to", "text", "list_unsubscribe"]).execute();
    expect(mails).toMatchObject([{ kind: "customer-year-later", to: "zoe@exemple.test" }]);
    expect(mails[0]?.text).toContain("http://localhost:3000/#contact");
    expect(mails[0]?.list_unsubscribe).toContain("/u/");
  },
);

testOnBothEngines(
  "a wish that was noted with work that is to be done again is none, nor lifts what was asked before",
  async (place) => {
    await using db = await openTestDb(place);
    const lead = { submitted_at: now.toISOString() };
    const { id, leadId } = await anAppointment(db, now, { lead });
    await leaveAlone({ ...byOwner(db), secretKey }, leadId, now);
    const done = { paidCents: null, askReview: false, remindOwner: false, remindCustomer: true };
    const complete = (version: number) =>
      completeAppointment({ db, siteUrl, secretKey }, { id, version, ...done }, eveBefore);
    const standing = async () => {
      const { consents = [], leftAlone } = (await consentsOfLead({ db, secretKey }, leadId, eveBefore)) ?? {};
      return {
        valid: consents.filter(({ withdrawnAt }) => withdrawnAt === null).length,
        isLeftAlone: leftAlone !== null,
      };
    };
    await complete(1);
    expect(await standing()).toEqual({ valid: 1, isLeftAlone: false });
    await reopenVisit({ db, siteUrl }, { id, version: 2 }, eveBefore);
    expect(await standing()).toEqual({ valid: 0, isLeftAlone: true });
    await complete(3);
    expect(await standing()).toEqual({ valid: 1, isLeftAlone: false });
  },
);

testOnBothEngines("a year later the owner is reminded, once", async (place) => {
  await using db = await openTestDb(place);
  const { id } = await anAppointment(db, now, { lead: { name: "Zoé" } });
  const done = { paidCents: null, askReview: false, remindOwner: true, remindCustomer: false };
  await completeAppointment({ db, siteUrl, secretKey }, { id, version: 1, ...done }, now);
  const remind = (day: string) => remindOfAppointments({ db, siteUrl, secretKey }, new Date(`${day}T15:00:00.000Z`));

  expect(await remind("2027-11-23")).toBe(0);
  expect(await remind("2027-11-24")).toBe(1);
  expect(await remind("2027-11-25")).toBe(0);
  expect(await mailsIn(db)).toMatchObject([{ kind: "owner-appointment", subject: expect.stringContaining("Zoé") }]);
});
