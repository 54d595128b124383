import { expect } from "vitest";
import { setPauses } from "#src/work/plans/plans.server.ts";
import { assignPlan } from "#src/work/people/assign-plan.server.ts";
import { makeVisits } from "#src/work/plans/make-visits.server.ts";
import { aPerson } from "#test/work/a-person.ts";
import { aPlan, visitsOf } from "#test/work/a-plan.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { listPlannedVisits } from "./planned-visits.server.ts";

const now = new Date("2026-02-10T15:00:00.000Z");
const season = { from: "2026-05-01", to: "2026-10-31" };

testOnBothEngines("a season shows its visits from the day it is agreed, each once as they are made", async (place) => {
  await using db = await openTestDb(place);
  const plan = await aPlan(db, now);
  await aPlan(db, now, { rule: { kind: "as-needed" } });
  const planned = await listPlannedVisits(db, season, now);

  expect(planned).toHaveLength(26);
  expect(planned[0]).toMatchObject({ planId: plan.id, day: "2026-05-05", from: "09:00", until: "11:00" });
  const later = new Date("2026-06-01T15:00:00.000Z");
  await makeVisits(db, later);
  const made = (await visitsOf(db, plan.id)).map(({ day }) => day);
  const ahead = (await listPlannedVisits(db, season, later)).map(({ day }) => day);
  expect(made.some((day) => ahead.includes(day))).toBe(false);
  expect([...made, ...ahead]).toEqual(planned.map(({ day }) => day).filter((day) => day >= "2026-06-01"));
  await setPauses(db, { id: plan.id, version: plan.version, pauses: [{ from: "2026-09-01", until: null }] }, later);
  expect((await listPlannedVisits(db, { ...season, from: "2026-09-01" }, later)).length).toBe(0);
});

testOnBothEngines("a planned visit names who will go, as the visits of its plan will", async (place) => {
  await using db = await openTestDb(place);
  const plan = await aPlan(db, now);
  const alone = await aPlan(db, now, { title: { fr: "Seul", en: "Alone" }, lead: { email: "luc@exemple.test" } });
  const karim = await aPerson(db, now, { name: "Karim Benali" });
  const ana = await aPerson(db, now, { name: "Ana Silva" });
  await assignPlan(db, { id: plan.id, people: [ana.id, karim.id] }, now);

  const planned = await listPlannedVisits(db, { from: "2026-05-05", to: "2026-05-05" }, now);

  const teams = Object.fromEntries(planned.map(({ planId, people }) => [planId, people]));
  expect(teams).toEqual({ [plan.id]: [karim.id, ana.id], [alone.id]: [] });
});
