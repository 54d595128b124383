import { expect } from "vitest";
import { assign } from "#src/work/people/assign.server.ts";
import { aPerson } from "#test/work/a-person.ts";
import { anAppointment } from "#test/work/an-appointment.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestApp } from "#test/app/test-app.ts";

const now = new Date("2026-11-20T15:00:00.000Z");

testOnBothEngines("before a time is offered to a customer, it is said whether somebody is free then", async (place) => {
  await using testApp = await openTestApp({ now: () => now, place });
  const { send, request } = await testApp.signedIn();
  const ask = (query: string) => request(`/api/admin/free-window?${query}`);
  const isFree = async (from: string, until: string) =>
    (await (await ask(`day=2026-11-24&from=${from}&until=${until}`)).json()).isFree;
  const visit = await anAppointment(testApp.db, now, { from: "09:00", until: "11:00" });
  expect([await isFree("10:00", "12:00"), await isFree("11:00", "12:00")]).toEqual([false, true]);

  const [karim, ana] = [await aPerson(testApp.db, now), await aPerson(testApp.db, now)];
  await assign(testApp.db, visit.id, [karim.id]);
  expect([await isFree("10:00", "12:00"), await isFree("18:00", "20:00")]).toEqual([true, false]);
  await send("POST", `/api/admin/people/${ana.id}/absences`, { day: "2026-11-24", visits: [] });
  expect(await isFree("10:00", "12:00")).toBe(false);
  for (const wrong of ["", "day=2026-02-30&from=10:00&until=12:00", "day=2026-11-24&from=10:00&until=10:00"])
    expect((await ask(wrong)).status).toBe(422);
});
