import { theOwner } from "#test/work/a-quote.ts";
import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { assign } from "#src/work/people/assign.server.ts";
import { changePerson, removePerson } from "#src/work/people/people.server.ts";
import { byOwner } from "#test/work/by-owner.ts";
import { aPerson } from "#test/work/a-person.ts";
import { anAppointment, siteUrl } from "#test/work/an-appointment.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { saveOrder } from "./day-order.server.ts";
import { findTheirVisit, recordAct } from "./helper-acts.server.ts";
import { findSheet, listSheets, makeSheet } from "./sheet-links.server.ts";
import { loadVisits } from "./sheet-visits.server.ts";

const now = new Date("2026-11-24T13:00:00.000Z");
const day = "2026-11-24";
const secretKey = Buffer.alloc(32, 7);
const deps = (db: Db) => ({ ...byOwner(db), secretKey, siteUrl });

async function openLink(db: Db, people: string[]) {
  expect(await makeSheet(deps(db), { name: "Karim", language: "fr", day: null, people }, now)).toBe("made");
  const [listed] = await listSheets(deps(db), now);
  const token = listed?.link?.slice(`${siteUrl}/d/`.length) ?? "";
  return { token, sheet: await findSheet(db, token, now) };
}

async function twoCrews(db: Db) {
  const [karim, ana] = [await aPerson(db, now, { name: "Karim" }), await aPerson(db, now, { name: "Ana" })];
  const [early, late, both, nobody] = [
    await anAppointment(db, now, { from: "08:00", until: "09:00", lead: { name: "early" } }),
    await anAppointment(db, now, { from: "10:00", until: "11:00", lead: { name: "late" } }),
    await anAppointment(db, now, { from: "13:00", until: "14:00", lead: { name: "both" } }),
    await anAppointment(db, now, { from: "15:00", until: "16:00", lead: { name: "nobody" } }),
  ];
  await assign(db, early.id, [karim.id]);
  await assign(db, late.id, [ana.id]);
  await assign(db, both.id, [karim.id, ana.id]);
  return { karim, ana, early, late, both, nobody };
}

testOnBothEngines("the link of a person shows their visits in their order, and nobody else's", async (place) => {
  await using db = await openTestDb(place);
  const { karim, ana, early, both } = await twoCrews(db);
  const shown = async (people: string[] | null) =>
    (await loadVisits(deps(db), { day, people, language: "fr" }, now)).map(({ appointment }) => appointment.name);
  const { sheet } = await openLink(db, [karim.id]);
  expect(sheet?.people).toEqual([karim.id]);
  expect(await shown([karim.id])).toEqual(["early", "both"]);
  expect(await shown([karim.id, ana.id])).toEqual(["early", "late", "both"]);
  expect(await shown(null)).toEqual(["early", "late", "both", "nobody"]);
  expect(await saveOrder(db, { day, appointments: [both.id, early.id], people: [karim.id] })).toBe("saved");
  expect(await shown([karim.id])).toEqual(["both", "early"]);
  expect(await shown([ana.id])).toEqual(["late", "both"]);
  expect(await shown(null)).toEqual(["early", "late", "both", "nobody"]);
  const unknown = { name: "X", language: "fr" as const, day: null, people: [early.id] };
  expect(await makeSheet(deps(db), unknown, now)).toBe("no-person");
  expect(await saveOrder(db, { day, appointments: [], people: [early.id] })).toBe("no-person");
});

testOnBothEngines("whatever a link is asked for of a visit of others, it has none of it", async (place) => {
  await using db = await openTestDb(place);
  const { karim, early, late, both, nobody } = await twoCrews(db);
  const { sheet } = await openLink(db, [karim.id]);
  if (!sheet) throw new Error("no sheet");
  for (const { id: visitId } of [late, nobody]) {
    for (const to of ["see", "report"] as const)
      expect(await findTheirVisit(db, { sheet, visitId, to })).toBe("not-theirs");
    for (const kind of ["on-my-way", "start", "done", "note", "text"] as const) {
      const act = { id: crypto.randomUUID(), kind, text: "Fuite" };
      expect(await recordAct(deps(db), { ...act, sheet, visitId }, now)).toBe("not-theirs");
    }
  }
  expect(await db.selectFrom("day_sheet_acts").selectAll().execute()).toEqual([]);
  for (const { id: visitId } of [early, both]) {
    const act = { id: crypto.randomUUID(), kind: "done" as const, text: "" };
    expect(await recordAct(deps(db), { ...act, sheet, visitId }, now)).toBe("acted");
  }
});

testOnBothEngines("the link of who has left is gone, and never shows the visits of all", async (place) => {
  await using db = await openTestDb(place);
  const { karim, ana } = await twoCrews(db);
  const [his, crew] = [await openLink(db, [karim.id]), await openLink(db, [karim.id, ana.id])];
  await removePerson({ db, by: theOwner }, karim.id, now);
  expect(await findSheet(db, his.token, now)).toBeUndefined();
  expect((await findSheet(db, crew.token, now))?.people).toEqual([ana.id]);
  await removePerson({ db, by: theOwner }, ana.id, now);
  expect(await findSheet(db, crew.token, now)).toBeUndefined();
  expect(await listSheets(deps(db), now)).toEqual([]);
});

testOnBothEngines("a link follows its person: renamed, a visit that moves on, archived and back", async (place) => {
  await using db = await openTestDb(place);
  const { karim, ana, early, both } = await twoCrews(db);
  const [his, hers] = [await openLink(db, [karim.id]), await openLink(db, [ana.id])];
  const shown = async ({ token }: { token: string }) => {
    const sheet = await findSheet(db, token, now);
    if (!sheet) return undefined;
    const visits = await loadVisits(deps(db), { day, people: sheet.people, language: "fr" }, now);
    return visits.map(({ appointment }) => appointment.name);
  };
  const tap = async ({ token }: { token: string }, kind: "start" | "done") => {
    const sheet = await findSheet(db, token, now);
    const act = { id: crypto.randomUUID(), kind, text: "" };
    return sheet && recordAct(deps(db), { ...act, sheet, visitId: early.id }, now);
  };
  const change = { colour: "red" as const, phone: "", hours: karim.hours };
  const renamed = await changePerson({ db, by: theOwner }, { ...karim, ...change, name: "Karim B." }, now);
  expect(await shown(his)).toEqual(["early", "both"]);
  expect(await tap(his, "start")).toBe("acted");

  await assign(db, early.id, [ana.id]);
  expect(await shown(his)).toEqual(["both"]);
  expect(await shown(hers)).toEqual(["early", "late", "both"]);
  expect(await tap(his, "done")).toBe("not-theirs");
  expect(await tap(hers, "done")).toBe("acted");
  // Who began is paid for it, whoever ends it.
  const worked = await db
    .selectFrom("worked_hours")
    .select(["person_id", "tapped_start_at", "tapped_end_at"])
    .execute();
  expect(worked).toHaveLength(2);
  expect(worked).toContainEqual({ person_id: karim.id, tapped_start_at: now.toISOString(), tapped_end_at: null });
  expect(worked).toContainEqual({ person_id: ana.id, tapped_start_at: null, tapped_end_at: now.toISOString() });

  const version = renamed.kind === "changed" ? renamed.person.version : 0;
  for (const [at, isArchived] of [true, false].entries())
    await changePerson({ db, by: theOwner }, { ...karim, ...change, version: version + at, isArchived }, now);
  await assign(db, both.id, [karim.id]);
  expect(await shown(his)).toBeUndefined();
  expect(await shown(hers)).toEqual(["early", "late"]);
});
