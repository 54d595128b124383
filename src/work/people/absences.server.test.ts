import { expect } from "vitest";
import { listAppointments } from "#src/work/appointments/list-appointments.server.ts";
import { completeAppointment } from "#src/work/appointments/complete-appointment.server.ts";
import { aPerson } from "#test/work/a-person.ts";
import { theOwner } from "#test/work/a-quote.ts";
import { anAppointment, siteUrl } from "#test/work/an-appointment.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { listAbsences, makeAbsent, undoAbsence } from "./absences.server.ts";
import { assign } from "./assign.server.ts";

const now = new Date("2026-11-24T12:00:00.000Z");
const day = "2026-11-24";
const wishes = { paidCents: null, askReview: false, remindOwner: false, remindCustomer: false };

testOnBothEngines(
  "who does not come gives the day to others, told to nobody, logged once, and undone",
  async (place) => {
    await using db = await openTestDb(place);
    const deps = { db, by: theOwner };
    const [karim, ana, zoe] = [await aPerson(db, now), await aPerson(db, now), await aPerson(db, now)];
    const planned = [];
    for (const from of ["08:00", "10:00", "13:00", "15:00"])
      planned.push(await anAppointment(db, now, { from, until: "16:00" }));
    const [alone, both, others, finished] = planned.map(({ id }) => id);
    const nextDay = await anAppointment(db, now, { day: "2026-11-25" });
    for (const [id, people] of [
      [alone, [karim.id]],
      [both, [karim.id, ana.id]],
      [others, [ana.id]],
      [finished, [karim.id]],
      [nextDay.id, [karim.id]],
    ] as const)
      await assign(db, id ?? "", people);
    await completeAppointment(
      { ...deps, siteUrl, secretKey: Buffer.alloc(32) },
      { ...wishes, id: finished ?? "", version: 1 },
      now,
    );
    const sent = async () => {
      const listed = await listAppointments(db, { from: day, to: "2026-11-25" });
      return listed.map(({ people }) => people);
    };
    const before = await sent();
    const mails = async () => (await db.selectFrom("mails").select("id").execute()).length;
    const written = await mails();

    const give = (instead: string | null, ids = [alone, both]) =>
      ids.map((id) => ({ appointmentId: id ?? "", instead }));
    const visits = [...give(ana.id, [alone]), ...give(zoe.id, [both])];
    expect(await makeAbsent(deps, { personId: karim.id, day, visits: visits.slice(1) }, now)).toBe("stale");
    expect(await makeAbsent(deps, { personId: karim.id, day, visits: give(null, [alone, others]) }, now)).toBe("stale");
    expect(await makeAbsent(deps, { personId: karim.id, day, visits: give(karim.id) }, now)).toBe("no-person");
    expect(await sent()).toEqual(before);
    const absence = await makeAbsent(deps, { personId: karim.id, day, visits }, now);
    const standIns = [
      { personId: ana.id, visits: 1 },
      { personId: zoe.id, visits: 1 },
    ];
    expect(absence).toMatchObject({ personId: karim.id, visits: 2, standIns, unassigned: 0 });
    const after = [[ana.id], [ana.id, zoe.id], [ana.id], [karim.id], [karim.id]];
    expect(await sent()).toEqual(after);
    expect(await mails()).toBe(written);
    expect(await makeAbsent(deps, { personId: karim.id, day, visits: [] }, now)).toBe("absent");
    const toAbsent = { personId: ana.id, day, visits: give(karim.id, [alone, both, others]) };
    expect(await makeAbsent(deps, toAbsent, now)).toBe("no-person");
    expect(await listAbsences(db, day)).toEqual([absence]);

    // Changed by hand since, it stays.
    await assign(db, both ?? "", [zoe.id]);
    const id = typeof absence === "string" ? "" : absence.id;
    expect(await undoAbsence(deps, id, now)).toBe("undone");
    expect(await undoAbsence(deps, id, now)).toBe("unknown");
    expect(await sent()).toEqual(before.map((people, at) => (at === 1 ? [zoe.id] : people)));
    expect(await listAbsences(db, day)).toEqual([]);
    const logged = await db.selectFrom("audit_events").select(["kind", "subject"]).orderBy("id").execute();
    expect(logged).toEqual([
      { kind: "person-absent", subject: day },
      { kind: "absence-undone", subject: day },
    ]);
  },
);

testOnBothEngines("of two who are marked absent at once, neither goes for the other", async (place) => {
  await using db = await openTestDb(place);
  const [karim, ana] = [await aPerson(db, now), await aPerson(db, now)];
  const away = (personId: string, on: string, visit: { id: string }, instead: string) =>
    makeAbsent({ db, by: theOwner }, { personId, day: on, visits: [{ appointmentId: visit.id, instead }] }, now);
  for (const on of ["2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27", "2026-11-30"]) {
    const first = await anAppointment(db, now, { day: on });
    const second = await anAppointment(db, now, { day: on, from: "13:00", until: "15:00" });
    await assign(db, first.id, [karim.id]);
    await assign(db, second.id, [ana.id]);
    // Both have a connection by then: whoever had to open one would come second anyway.
    await Promise.all([listAbsences(db, on), listAbsences(db, on)]);
    await Promise.all([away(karim.id, on, first, ana.id), away(ana.id, on, second, karim.id)]);

    expect(await listAbsences(db, on)).toHaveLength(1);
  }
});

testOnBothEngines("without others, the day of who is absent is unassigned", async (place) => {
  await using db = await openTestDb(place);
  const karim = await aPerson(db, now);
  const { id } = await anAppointment(db, now);
  const deleted = await anAppointment(db, now);
  await db.updateTable("leads").set({ box: "deleted" }).where("id", "=", deleted.leadId).execute();
  for (const one of [id, deleted.id]) await assign(db, one, [karim.id]);
  const visits = [{ appointmentId: id, instead: null }];
  expect(await makeAbsent({ db, by: theOwner }, { personId: karim.id, day, visits }, now)).toMatchObject({
    ...{ visits: 1, standIns: [], unassigned: 1 },
  });
  expect((await listAppointments(db, { from: day, to: day })).map(({ people }) => people)).toEqual([[]]);
});
