import { expect } from "vitest";
import { listAppointments } from "#src/work/appointments/list-appointments.server.ts";
import { remindOfAppointments } from "#src/work/appointments/messages/reminders.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { addDemoAppointments } from "./demo-appointments.server.ts";
import { addDemoLeads } from "./demo-leads.server.ts";

/** A Sunday, on which work rests. */
const now = new Date("2026-11-22T15:00:00.000Z");
const deps = { siteUrl: "http://localhost:3000", secretKey: Buffer.alloc(32, 7) };

testOnBothEngines("example appointments begin today, and nobody is written to, then or later", async (place) => {
  await using db = await openTestDb(place);
  await addDemoLeads(db, 60, { now });
  await addDemoAppointments(db, 6, { now });
  const listed = await listAppointments(db, { from: "2026-11-22", to: "2026-12-31" });

  expect(listed).toHaveLength(6);
  expect(listed.slice(0, 3).map(({ day }) => day)).toEqual(["2026-11-22", "2026-11-22", "2026-11-23"]);
  expect(listed.every(({ place: address }) => address !== "")).toBe(true);
  // Two crews, and all but one visit in seven is one's.
  expect(new Set(listed.flatMap(({ people }) => people)).size).toBe(2);
  expect(listed.every(({ people }) => people.length === 1)).toBe(true);
  for (const { day } of listed) await remindOfAppointments({ db, ...deps }, new Date(`${day}T01:00:00.000Z`));
  expect(await db.selectFrom("mails").select("kind").execute()).toEqual([]);
});
