import { theOwner } from "#test/work/a-quote.ts";
import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { listAppointments, listAppointmentsOf } from "#src/work/appointments/list-appointments.server.ts";
import { moveAppointment, planAppointment } from "#src/work/appointments/change-appointment.server.ts";
import { makeVisits } from "#src/work/plans/make-visits.server.ts";
import { aPerson, noHours } from "#test/work/a-person.ts";
import { aPlan, visitsOf } from "#test/work/a-plan.ts";
import { anAppointment, appointmentDetails, changed, siteUrl } from "#test/work/an-appointment.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { logged } from "#test/app/told-events.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { assignPlan, loadPeopleOfPlan } from "./assign-plan.server.ts";
import { assign } from "./assign.server.ts";
import { changePerson, listPeople, makePerson, orderPeople, removePerson } from "./people.server.ts";

const now = new Date("2026-11-24T13:00:00.000Z");
const day = { from: "2026-11-24", to: "2026-11-24" };

async function peopleOn(db: Db) {
  return (await listAppointments(db, day)).map(({ people }) => people);
}

testOnBothEngines("a visit has nobody, one or several, in the order of the team", async (place) => {
  await using db = await openTestDb(place);
  const [karim, ana] = [await aPerson(db, now, { name: "Karim" }), await aPerson(db, now, { name: "Ana" })];
  const { id, leadId, version } = await anAppointment(db, now);
  expect(await peopleOn(db)).toEqual([[]]);
  expect(await assign(db, id, [ana.id, karim.id])).toBe(true);
  expect(await peopleOn(db)).toEqual([[karim.id, ana.id]]);
  expect(await assign(db, id, [crypto.randomUUID()])).toBe(false);
  expect(await peopleOn(db)).toEqual([[karim.id, ana.id]]);

  const move = { id, version, day: "2026-11-24", from: "13:00", until: "14:00", tell: false };
  changed(await moveAppointment({ db, siteUrl }, { ...move, people: [ana.id] }, now));
  expect((await listAppointmentsOf(db, leadId))[0]).toMatchObject({ from: "13:00", people: [ana.id] });
  changed(await moveAppointment({ db, siteUrl }, { ...move, version: version + 1, from: "12:00" }, now));
  expect(await peopleOn(db)).toEqual([[ana.id]]);
  const refused = { ...appointmentDetails({ people: [crypto.randomUUID()] }), leadId };
  expect(await planAppointment({ db, siteUrl }, refused, now)).toEqual({ kind: "no-person" });
});

testOnBothEngines(
  "the owner's order of the team is that of each list, and who has left or comes follows",
  async (place) => {
    await using db = await openTestDb(place);
    const [karim, left, ana, zoe] = [
      await aPerson(db, now, { name: "Karim" }),
      await aPerson(db, now, { name: "Left" }),
      await aPerson(db, now, { name: "Ana" }),
      await aPerson(db, now, { name: "Zoé" }),
    ];
    const past = await anAppointment(db, now, { day: "2026-11-20" });
    await assign(db, past.id, [left.id]);
    await removePerson({ db, by: theOwner }, left.id, now);
    await assign(db, (await anAppointment(db, now)).id, [karim.id, ana.id, zoe.id]);
    const plan = await aPlan(db, now, { startsOn: "2026-12-01", endsOn: "2026-12-24" });
    await assignPlan(db, { id: plan.id, people: [karim.id, ana.id, zoe.id] }, now);
    await orderPeople(db, [zoe.id, karim.id, crypto.randomUUID()]);
    const luc = await aPerson(db, now, { name: "Luc" });

    expect((await listPeople(db)).map(({ name }) => name)).toEqual(["Zoé", "Karim", "Left", "Ana", "Luc"]);
    expect(await peopleOn(db)).toEqual([[zoe.id, karim.id, ana.id]]);
    expect(await loadPeopleOfPlan(db, plan.id)).toEqual([zoe.id, karim.id, ana.id]);
    await orderPeople(db, [luc.id, ana.id, karim.id, zoe.id]);
    expect((await listPeople(db)).map(({ name }) => name)).toEqual(["Luc", "Ana", "Karim", "Zoé", "Left"]);
    for (const { id } of [luc, ana]) await removePerson({ db, by: theOwner }, id, now);
    await aPerson(db, now, { name: "New" });
    expect((await listPeople(db)).at(-1)?.name).toBe("New");
  },
);

testOnBothEngines("who has left keeps the visits of the past, and goes to none ahead", async (place) => {
  await using db = await openTestDb(place);
  const [karim, ana, zoe] = [await aPerson(db, now), await aPerson(db, now), await aPerson(db, now)];
  const [past, ahead] = [await anAppointment(db, now, { day: "2026-11-20" }), await anAppointment(db, now)];
  const plan = await aPlan(db, now, { startsOn: "2026-11-25", endsOn: "2027-03-01" });
  for (const { id } of [past, ahead]) await assign(db, id, [karim.id, ana.id]);
  expect(await assignPlan(db, { id: plan.id, people: [karim.id] }, now)).toBe("assigned");

  expect(await removePerson({ db, by: theOwner }, karim.id, now)).toBe("archived");
  expect(await removePerson({ db, by: theOwner }, zoe.id, now)).toBe("erased");
  expect(await removePerson({ db, by: theOwner }, zoe.id, now)).toBe("unknown");
  const [listed] = await listAppointments(db, { from: past.day, to: past.day });
  expect(listed?.people).toEqual([karim.id, ana.id]);
  expect(await peopleOn(db)).toEqual([[ana.id]]);
  expect(await db.selectFrom("plan_people").selectAll().execute()).toEqual([]);
  expect(await assign(db, ahead.id, [karim.id])).toBe(false);
  expect(await assign(db, past.id, [karim.id])).toBe(true);
  expect((await listPeople(db)).map(({ isArchived }) => isArchived)).toEqual([true, false]);
});

testOnBothEngines("a change of a person is refused on top of another, and brings back who had left", async (place) => {
  await using db = await openTestDb(place);
  const { id, version } = await aPerson(db, now, { name: "Karim" });
  const change = { id, name: "Karim B.", colour: "red" as const, phone: "", hours: noHours, isArchived: true };
  expect(await changePerson({ db, by: theOwner }, { ...change, version }, now)).toMatchObject({ kind: "changed" });
  expect(await changePerson({ db, by: theOwner }, { ...change, version }, now)).toEqual({ kind: "stale" });
  expect(
    await changePerson({ db, by: theOwner }, { ...change, isArchived: false, version: version + 1 }, now),
  ).toMatchObject({
    person: { name: "Karim B.", colour: "red", isArchived: false },
  });
});

testOnBothEngines(
  "the visits of a plan are its people's, and follow them except where changed by hand",
  async (place) => {
    await using db = await openTestDb(place);
    const [karim, ana] = [await aPerson(db, now), await aPerson(db, now)];
    const plan = await aPlan(db, now, { startsOn: "2026-11-24", endsOn: "2027-03-30" });
    expect(await assignPlan(db, { id: plan.id, people: [karim.id] }, now)).toBe("assigned");
    const [today, next] = await visitsOf(db, plan.id);
    await assign(db, next?.id ?? "", [karim.id, ana.id]);
    await assignPlan(db, { id: plan.id, people: [ana.id] }, now);
    expect(await assignPlan(db, { id: plan.id, people: [plan.id] }, now)).toBe("no-person");
    expect(await assignPlan(db, { id: ana.id, people: [] }, now)).toBe("unknown");
    await makeVisits(db, new Date("2026-12-24T13:00:00.000Z"));

    const stretch = { from: "2026-11-24", to: "2027-02-01" };
    const people = (await listAppointments(db, stretch)).map((visit) => [visit.id, visit.people] as const);
    expect(new Map(people).get(today?.id ?? "")).toEqual([]);
    expect(new Map(people).get(next?.id ?? "")).toEqual([karim.id, ana.id]);
    expect(people.slice(2).length).toBeGreaterThan(6);
    for (const [, sent] of people.slice(2)) expect(sent).toEqual([ana.id]);
  },
);

testOnBothEngines(
  "the log says once of each person that joined, changed, left or came back, without a name",
  async (place) => {
    await using db = await openTestDb(place);
    const deps = { db, by: theOwner };
    const details = { name: "Karim", colour: "blue" as const, phone: "", hours: noHours };
    const karim = await makePerson(deps, details, now);
    if (karim === "full") throw new Error(karim);
    const id = karim.id;
    const changes = [{ name: "Karim B." }, { isArchived: true }, { isArchived: false }];
    for (const [version, change] of changes.entries())
      await changePerson(deps, { ...details, isArchived: false, ...change, id, version: karim.version + version }, now);
    await changePerson(deps, { ...details, isArchived: false, id, version: karim.version }, now);
    await removePerson(deps, id, now);
    await removePerson(deps, id, now);

    expect(await logged(db)).toEqual(["team-joined ", "team-changed ", "team-left ", "team-joined ", "team-left "]);
  },
);
