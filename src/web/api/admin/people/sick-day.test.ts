import { expect } from "vitest";
import { assign } from "#src/work/people/assign.server.ts";
import type { ListedAppointment } from "#src/work/appointments/appointment.ts";
import { proposeStandIns } from "#src/work/appointments/stand-ins.ts";
import { aPerson } from "#test/work/a-person.ts";
import { anAppointment } from "#test/work/an-appointment.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestApp } from "#test/app/test-app.ts";

/** A Monday, at seven in the morning in Toronto. */
const now = new Date("2026-11-23T12:00:00.000Z");
const day = "2026-11-23";

testOnBothEngines(
  "a helper calls in sick at seven: each visit goes to one of the others at the same hour, and one customer is told, whose hour changes",
  async (place) => {
    await using testApp = await openTestApp({ now: () => now, place });
    const { db } = testApp;
    const { send, request } = await testApp.signedIn();
    const [karim, ana, zoe] = [
      await aPerson(db, now, { name: "Karim" }),
      await aPerson(db, now, { name: "Ana" }),
      await aPerson(db, now, { name: "Zoé" }),
    ];
    for (const [from, until, { id }] of [
      ["08:00", "09:30", karim],
      ["10:00", "12:00", karim],
      ["10:30", "11:30", ana],
      ["13:00", "16:00", karim],
      ["14:00", "16:00", zoe],
      ["15:00", "17:00", karim],
    ] as const) {
      const lead = { name: `Client ${from}`, email: `client-${from.slice(0, 2)}-${from.slice(3)}@exemple.test` };
      const visit = await anAppointment(db, now, { day, from, until, tell: true, lead });
      await assign(db, visit.id, [id]);
    }
    const mailed = async () => {
      const rows = await db.selectFrom("mails").select("to").orderBy("id").execute();
      return rows.map(({ to }) => to);
    };
    const invited = await mailed();
    const load = async () => {
      const answer = await request(`/api/admin/appointments?from=${day}&to=${day}`);
      return (await answer.json()) as { appointments: ListedAppointment[]; taken: { person: string }[] };
    };
    const sent = async () => (await load()).appointments.map(({ from, people }) => [from, people]);
    const before = await sent();

    const { appointments } = await load();
    const proposal = proposeStandIns({ absent: karim.id, day, near: appointments }, [ana, zoe]);
    const visits = [...proposal].map(([appointmentId, instead]) => ({ appointmentId, instead }));
    const path = `/api/admin/people/${karim.id}/absences`;
    expect((await send("POST", path, { day, visits: visits.slice(1) })).status).toBe(409);
    const absent = await send("POST", path, { day, visits });
    expect(absent.status).toBe(201);
    const absence = await absent.json();
    expect(absence).toMatchObject({ visits: 4, unassigned: 0 });
    // At ten Ana is taken, at one Zoé is; at three both are.
    expect(await sent()).toEqual([
      ["08:00", [zoe.id]],
      ["10:00", [zoe.id]],
      ["10:30", [ana.id]],
      ["13:00", [ana.id]],
      ["14:00", [zoe.id]],
      ["15:00", [ana.id]],
    ]);
    expect((await load()).taken).toMatchObject([{ person: ana.id }]);
    expect(await mailed()).toEqual(invited);

    const last = appointments.find(({ from }) => from === "15:00");
    const later = { day, from: "16:00", until: "17:00", version: last?.version, tell: true };
    expect((await send("PATCH", `/api/admin/appointments/${last?.id}`, later)).status).toBe(200);
    expect((await mailed()).slice(invited.length)).toEqual(["client-15-00@exemple.test"]);
    expect((await load()).taken).toEqual([]);

    expect((await send("DELETE", `/api/admin/absences/${absence.id}`, {})).status).toBe(204);
    expect(await sent()).toEqual(before.map(([from, people]) => [from === "15:00" ? "16:00" : from, people]));
    expect((await mailed()).length).toBe(invited.length + 1);
  },
);
