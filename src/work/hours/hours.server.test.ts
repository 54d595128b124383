import { expect } from "vitest";
import { addDays } from "#src/platform/clock/calendar-day.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadBusiness, saveSettings } from "#src/account/settings/settings.server.ts";
import { recordAct } from "#src/work/day-sheets/helper-acts.server.ts";
import type { OpenSheet } from "#src/work/day-sheets/sheet-links.server.ts";
import { findSheet, listSheets, makeSheet } from "#src/work/day-sheets/sheet-links.server.ts";
import { deleteLead, eraseLead } from "#src/work/leads/follow-up/move-lead.server.ts";
import { loadJob } from "#src/work/job-cards/job-page.server.ts";
import { assign } from "#src/work/people/assign.server.ts";
import { removePerson } from "#src/work/people/people.server.ts";
import { aPerson } from "#test/work/a-person.ts";
import { theOwner } from "#test/work/a-quote.ts";
import { anAppointment, siteUrl } from "#test/work/an-appointment.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { moveAppointment } from "#src/work/appointments/change-appointment.server.ts";
import { loadAppointmentRow } from "#src/work/appointments/stored-appointment.server.ts";
import { reopenVisit } from "#src/work/plans/reopen-visit.server.ts";
import { correctHours } from "./correct-hours.server.ts";
import { hoursSheet } from "./hours-sheet.ts";
import { listHours } from "./list-hours.server.ts";
import { byOwner } from "#test/work/by-owner.ts";

// A Tuesday, at nine in the morning in Toronto.
const now = new Date("2026-11-24T14:00:00.000Z");
const eleven = new Date("2026-11-24T16:10:00.000Z");
const evening = new Date("2026-11-24T23:00:00.000Z");
const week = { from: "2026-11-23", to: "2026-11-29" };
const secretKey = Buffer.alloc(32, 7);

async function aSheet(db: Db, people: string[], at = now): Promise<OpenSheet> {
  const deps = { ...byOwner(db), secretKey, siteUrl };
  await makeSheet(deps, { name: "Karim", language: "fr", day: null, people }, at);
  const [listed] = await listSheets(deps, at);
  const sheet = await findSheet(db, listed?.link?.slice(`${siteUrl}/d/`.length) ?? "", at);
  if (!sheet) throw new Error("no sheet");
  return sheet;
}

type Tap = { sheet: OpenSheet; visitId: string; kind: "start" | "done"; at?: string };

function tap(db: Db, { sheet, visitId, kind, at }: Tap, moment: Date) {
  const act = { id: crypto.randomUUID(), kind, text: "", at };
  return recordAct({ ...byOwner(db), secretKey, siteUrl }, { ...act, sheet, visitId }, moment);
}

testOnBothEngines("start and done give the hours of both who went, and the owner corrects one", async (place) => {
  await using db = await openTestDb(place);
  const [karim, ana] = [await aPerson(db, now, { name: "Karim" }), await aPerson(db, now, { name: "Ana" })];
  const { id } = await anAppointment(db, now, { lead: { name: "Zoé" } });
  await assign(db, id, [karim.id, ana.id]);
  const sheet = await aSheet(db, [karim.id, ana.id]);
  await tap(db, { sheet, visitId: id, kind: "start" }, now);
  await tap(db, { sheet, visitId: id, kind: "start" }, eleven);
  // The phone had no network until the evening.
  await tap(db, { sheet, visitId: id, kind: "done", at: eleven.toISOString() }, evening);
  const tapped = { customer: "Zoé", from: "09:00", until: "11:10", minutes: 130, isCorrected: false, version: 1 };
  const entries = await listHours(db, week, evening);
  expect(entries).toHaveLength(2);
  for (const personId of [karim.id, ana.id])
    expect(entries).toContainEqual(expect.objectContaining({ ...tapped, personId }));

  const correction = { personId: karim.id, appointmentId: id, from: "09:00", until: "12:00", version: 1 };
  const deps = { db, by: theOwner };
  expect(await correctHours(deps, correction, evening)).toBe("corrected");
  expect(await correctHours(deps, correction, evening)).toBe("stale");
  const [his] = (await listHours(db, week, evening)).filter(({ personId }) => personId === karim.id);
  expect(his).toMatchObject({ minutes: 180, isCorrected: true, version: 2, tapped: { from: "09:00", until: "11:10" } });
  const names = new Map([[karim.id, "Karim"]]);
  const csv = hoursSheet(
    [his ?? entries[0]].flatMap((entry) => entry ?? []),
    { names, language: "fr" },
  );
  expect(csv).toContain("Semaine du;Jour;Personne");
  expect(csv).toMatch(/2026-11-23;2026-11-24;Karim;Zoé;[\w-]+;09:00;12:00;3,00;oui;09:00;11:10/);
  expect(hoursSheet(entries, { names, language: "en" })).toMatch(/Week of,Day,Person(?:.|\s)*,2\.17,no,/);
});

testOnBothEngines("the hours of a job are those of each person at all of its visits", async (place) => {
  await using db = await openTestDb(place);
  const [karim, ana] = [await aPerson(db, now, { name: "Karim" }), await aPerson(db, now, { name: "Ana" })];
  const { id, jobId } = await anAppointment(db, now);
  const other = await anAppointment(db, now);
  for (const visit of [id, other.id]) await assign(db, visit, [karim.id, ana.id]);
  const [his, hers] = [await aSheet(db, [karim.id]), await aSheet(db, [ana.id])];
  await tap(db, { sheet: his, visitId: id, kind: "start" }, now);
  await tap(db, { sheet: his, visitId: id, kind: "done" }, eleven);
  await tap(db, { sheet: hers, visitId: id, kind: "start" }, now);
  await tap(db, { sheet: hers, visitId: other.id, kind: "start" }, now);
  const job = await loadJob(db, jobId ?? "", evening);
  expect(job?.hours).toEqual([
    { personId: karim.id, minutes: 130, missing: 0 },
    { personId: ana.id, minutes: 0, missing: 1 },
  ]);
});

testOnBothEngines(
  "a night is as long as it was where the business is, also when the clocks change, and so is its file",
  async (place) => {
    await using db = await openTestDb(place);
    await saveSettings(db, { business: { ...(await loadBusiness(db)), timeZone: "Europe/Paris" } }, now);
    const karim = await aPerson(db, now, { name: "Karim" });
    const names = new Map([[karim.id, "Karim"]]);
    // Paris sets its clocks back on 25 October 2026, and forward on 28 March 2027, both at one in UTC.
    for (const [day, minutes, hours, from] of [
      ["2026-10-24", 540, "9,00", "2026-10-19"],
      ["2026-10-26", 480, "8,00", "2026-10-26"],
      ["2027-03-27", 420, "7,00", "2027-03-22"],
    ] as const) {
      const { id } = await anAppointment(db, now, { day, from: "22:00", until: "06:00", lead: { name: "Zoé" } });
      await assign(db, id, [karim.id]);
      const typed = { personId: karim.id, appointmentId: id, from: "22:00", until: "06:00", version: 0 };
      expect(await correctHours({ db, by: theOwner }, typed, now)).toBe("corrected");
      const afterwards = new Date(`${addDays(day, 3)}T12:00:00.000Z`);
      const entries = await listHours(db, { from: day, to: day }, afterwards);
      expect(entries).toMatchObject([{ day, from: "22:00", until: "06:00", minutes }]);
      const csv = hoursSheet(entries, { names, language: "fr" });
      expect(csv).toContain(`${from};${day};Karim;Zoé;`);
      expect(csv).toContain(`;22:00;06:00;${hours};oui;`);
    }
  },
);

testOnBothEngines("what is tapped after midnight is of the evening on which the visit began", async (place) => {
  await using db = await openTestDb(place);
  const karim = await aPerson(db, now, { name: "Karim" });
  // Until the clocks are set back in Toronto, at two at night.
  const { id } = await anAppointment(db, now, { day: "2026-10-31", from: "22:00", until: "01:30" });
  await assign(db, id, [karim.id]);
  const opened = new Date("2026-11-01T01:58:00.000Z");
  const sheet = await aSheet(db, [karim.id], opened);
  await tap(db, { sheet, visitId: id, kind: "start" }, opened);
  // The second half past one of that night.
  const over = new Date("2026-11-01T06:30:00.000Z");
  await tap(db, { sheet, visitId: id, kind: "done" }, over);
  const entries = await listHours(db, { from: "2026-10-26", to: "2026-11-01" }, over);
  expect(entries).toMatchObject([{ day: "2026-10-31", from: "21:58", until: "01:30", minutes: 272 }]);
});

testOnBothEngines("a visit that nobody tapped is listed up to today, and its hours are typed", async (place) => {
  await using db = await openTestDb(place);
  const karim = await aPerson(db, now);
  const { id } = await anAppointment(db, now);
  const ahead = await anAppointment(db, now, { day: "2026-11-26" });
  const others = await anAppointment(db, now);
  for (const visit of [id, ahead.id]) await assign(db, visit, [karim.id]);
  expect(await listHours(db, week, now)).toMatchObject([{ appointmentId: id, from: null, minutes: null, version: 0 }]);
  const typed = { personId: karim.id, appointmentId: id, from: "22:00", until: "01:30", version: 0 };
  const deps = { db, by: theOwner };
  expect(await correctHours(deps, typed, now)).toBe("corrected");
  expect(await correctHours(deps, { ...typed, appointmentId: others.id }, now)).toBe("unknown");
  expect(await listHours(db, week, now)).toMatchObject([{ minutes: 210, tapped: { from: null, until: null } }]);
});

testOnBothEngines("an erased customer leaves the hours, without a name, and so does who has left", async (place) => {
  await using db = await openTestDb(place);
  const karim = await aPerson(db, now);
  const { id, leadId } = await anAppointment(db, now, { lead: { name: "Zoé" } });
  await assign(db, id, [karim.id]);
  const sheet = await aSheet(db, []);
  expect(await tap(db, { sheet, visitId: id, kind: "start" }, now)).toBe("acted");
  expect(await tap(db, { sheet, visitId: id, kind: "done" }, eleven)).toBe("acted");
  await deleteLead(db, leadId, evening);
  await eraseLead(db, leadId, async () => {}, evening);
  expect(await removePerson({ db, by: theOwner }, karim.id, evening)).toBe("archived");
  expect(await listHours(db, week, evening)).toMatchObject([
    { personId: karim.id, appointmentId: null, jobId: null, customer: "", minutes: 130 },
  ]);
});

testOnBothEngines(
  "a visit that is moved has hours of each day, and one that was done too early ends once more",
  async (place) => {
    await using db = await openTestDb(place);
    const karim = await aPerson(db, now);
    const { id } = await anAppointment(db, now);
    await assign(db, id, [karim.id]);
    const versionOf = async () => (await loadAppointmentRow(db, id))?.version ?? 0;
    const sheet = await aSheet(db, [karim.id]);
    const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    await tap(db, { sheet, visitId: id, kind: "start" }, now);
    await tap(db, { sheet, visitId: id, kind: "done" }, minutesLater(2));
    const reopen = async (at: Date) =>
      (await reopenVisit({ db, siteUrl }, { id, version: await versionOf() }, at)).kind;
    expect(await reopen(minutesLater(3))).toBe("changed");
    await tap(db, { sheet, visitId: id, kind: "done" }, minutesLater(120));
    expect(await listHours(db, week, evening)).toMatchObject([{ from: "09:00", until: "11:00", minutes: 120 }]);

    // Rain, and the rest of it two days later.
    expect(await reopen(minutesLater(130))).toBe("changed");
    const thursday = { day: "2026-11-26", from: "09:00", until: "11:00", tell: false };
    await moveAppointment({ db, siteUrl }, { id, version: await versionOf(), ...thursday }, minutesLater(140));
    const later = new Date("2026-11-26T14:00:00.000Z");
    const then = await aSheet(db, [karim.id], later);
    await tap(db, { sheet: then, visitId: id, kind: "start" }, later);
    await tap(db, { sheet: then, visitId: id, kind: "done" }, new Date("2026-11-26T15:30:00.000Z"));
    const corrected = {
      personId: karim.id,
      appointmentId: id,
      day: "2026-11-24",
      from: "08:00",
      until: "11:00",
      version: 1,
    };
    expect(await correctHours({ db, by: theOwner }, corrected, later)).toBe("corrected");
    expect(await correctHours({ db, by: theOwner }, { ...corrected, day: "2026-11-25" }, later)).toBe("unknown");
    expect(await listHours(db, week, new Date("2026-11-27T15:00:00.000Z"))).toMatchObject([
      { day: "2026-11-24", minutes: 180, isCorrected: true },
      { day: "2026-11-26", from: "09:00", until: "10:30", minutes: 90, isCorrected: false },
    ]);
  },
);
