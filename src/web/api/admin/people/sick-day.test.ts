import { expect } from "vitest";
import { assign } from "#src/work/people/assign.server.ts";
import { aPerson } from "#test/a-person.ts";
import { anAppointment } from "#test/an-appointment.ts";
import { testOnBothEngines } from "#test/engines.ts";
import { openTestApp } from "#test/test-app.ts";

/** A Monday, at seven in the morning in Toronto. */
const now = new Date("2026-11-23T12:00:00.000Z");
const day = "2026-11-23";

testOnBothEngines(
  "a helper calls in sick at seven: others go at the same hours, and one customer is told, whose hour changes",
  async (place) => {
    await using testApp = await openTestApp({ now: () => now, place });
    const { db } = testApp;
    const { send, request } = await testApp.signedIn();
    const [karim, ana, zoe] = [
      await aPerson(db, now, { name: "Karim" }),
      await aPerson(db, now, { name: "Ana" }),
      await aPerson(db, now, { name: "Zoé" }),
    ];
    const visits = [];
    for (const [at, from] of ["08:00", "10:00", "13:00"].entries()) {
      const lead = { name: `Client ${at}`, email: `client${at}@exemple.test` };
      const visit = await anAppointment(db, now, { day, from, until: "16:00", tell: true, lead });
      await assign(db, visit.id, at === 2 ? [ana.id] : [karim.id]);
      visits.push(visit);
    }
    const mailed = async () => {
      const rows = await db.selectFrom("mails").select("to").orderBy("id").execute();
      return rows.map(({ to }) => to);
    };
    const invited = await mailed();

    const absent = await send("POST", `/api/admin/people/${karim.id}/absences`, { day, instead: [ana.id, zoe.id] });
    expect(await absent.json()).toMatchObject({ visits: 2, instead: [ana.id, zoe.id] });
    expect(await mailed()).toEqual(invited);
    const calendar = async () => {
      const answer = await request(`/api/admin/appointments?from=${day}&to=${day}`);
      return (await answer.json()) as {
        appointments: { from: string; people: string[] }[];
        taken: { person: string }[];
      };
    };
    const { appointments, taken } = await calendar();
    expect(appointments.map(({ from, people }) => [from, people])).toEqual([
      ["08:00", [ana.id, zoe.id]],
      ["10:00", [ana.id, zoe.id]],
      ["13:00", [ana.id]],
    ]);
    // All three overlap, so that who has too much now is said.
    expect(taken.map(({ person }) => person).toSorted()).toEqual([ana.id, zoe.id].toSorted());

    const [first] = visits;
    const later = { day, from: "16:00", until: "18:00", version: first?.version, tell: true };
    expect((await send("PATCH", `/api/admin/appointments/${first?.id}`, later)).status).toBe(200);
    expect((await mailed()).slice(invited.length)).toEqual(["client0@exemple.test"]);
  },
);
