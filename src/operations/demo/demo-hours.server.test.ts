import { expect } from "vitest";
import { listAppointments } from "#src/work/appointments/list-appointments.server.ts";
import { listHours } from "#src/work/hours/list-hours.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { demoKinds } from "./demo-kinds.server.ts";

/** A Sunday, on which work rests. */
const now = new Date("2026-11-22T15:00:00.000Z");
const week = { from: "2026-11-16", to: "2026-11-22" };

testOnBothEngines(
  "two crews have tapped most of what they did on the last days, and nobody was written to",
  async (place) => {
    await using db = await openTestDb(place);
    for (const { name, add } of demoKinds)
      if (["leads", "appointments"].includes(name)) await add(db, name === "leads" ? 80 : 4, { now });
    const hours = await listHours(db, week, now);

    expect(new Set(hours.map(({ personId }) => personId)).size).toBe(2);
    expect(hours.filter(({ minutes }) => minutes !== null).length).toBeGreaterThan(5);
    expect(hours.some(({ minutes }) => minutes === null)).toBe(true);
    expect(hours.every(({ minutes }) => minutes === null || (minutes > 60 && minutes < 240))).toBe(true);
    const worked = await listAppointments(db, { from: "2026-11-16", to: "2026-11-21" });
    expect(new Set(worked.map(({ state }) => state))).toEqual(new Set(["done"]));
    // In towns that the site serves, so that the way from one to the next is known.
    expect(worked.every(({ place: address }) => /^\d+, rue des Érables, \S/.test(address))).toBe(true);
    expect(await db.selectFrom("mails").select("kind").execute()).toEqual([]);
  },
);
