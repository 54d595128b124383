import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { editAppointment, planAppointment } from "#src/work/appointments/change-appointment.server.ts";
import { cancelAppointment } from "#src/work/appointments/close-appointment.server.ts";
import { loadAppointment } from "#src/work/appointments/stored-appointment.server.ts";
import { deleteLead, eraseLead } from "#src/work/leads/follow-up/move-lead.server.ts";
import { addPhoneLead } from "#src/work/leads/follow-up/phone-leads.server.ts";
import { loadLead } from "#src/work/leads/follow-up/lead-history.server.ts";
import { anAppointment, appointmentDetails, changed, siteUrl } from "#test/work/an-appointment.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { loadDay, saveOrder } from "./day-order.server.ts";
import { loadJobPlaces } from "./job-places.server.ts";
import { recordAct } from "./helper-acts.server.ts";
import { findSheet, listSheets, makeSheet, revokeSheet } from "./sheet-links.server.ts";
import { sweepSheets } from "./sweep-sheets.server.ts";
import { loadVisits } from "./sheet-visits.server.ts";
import { byOwner } from "#test/work/by-owner.ts";

const now = new Date("2026-11-24T13:00:00.000Z");
const secretKey = Buffer.alloc(32, 7);
const deps = (db: Db) => ({ ...byOwner(db), secretKey, siteUrl });
const anId = () => crypto.randomUUID();

async function aSheet(db: Db, day: string | null = null) {
  await makeSheet(deps(db), { name: "Karim", language: "fr", day }, now);
  const [listed] = await listSheets(deps(db), now);
  const token = listed?.link?.slice(`${siteUrl}/d/`.length) ?? "";
  const sheet = await findSheet(db, token, now);
  if (!listed || !sheet) throw new Error("no sheet");
  return { id: listed.id, token, sheet };
}

testOnBothEngines("a link shows its days, until its own day is over or it is revoked", async (place) => {
  await using db = await openTestDb(place);
  const always = await aSheet(db);
  expect(always.sheet.days).toEqual(["2026-11-24", "2026-11-25"]);
  const once = await aSheet(db, "2026-11-24");
  expect(once.sheet.days).toEqual(["2026-11-24"]);
  const find = (token: string, moment: string) => findSheet(db, token, new Date(moment));
  // The evening of the 24th in Toronto, then the day after.
  expect(await find(once.token, "2026-11-25T04:00:00Z")).toBeDefined();
  expect(await find(once.token, "2026-11-25T05:00:01Z")).toBeUndefined();
  expect(await revokeSheet(byOwner(db), always.id, now)).toBe("Karim");
  expect(await revokeSheet(byOwner(db), always.id, now)).toBeUndefined();
  expect(await find(always.token, now.toISOString())).toBeUndefined();
  expect(await findSheet(db, "guessed", now)).toBeUndefined();
  expect(await makeSheet(deps(db), { name: "Ana", language: "en", day: "2026-11-23" }, now)).toBe("past");
});

testOnBothEngines(
  "a night is the helper's until it is over, and what waited for a network is theirs for two days",
  async (place) => {
    await using db = await openTestDb(place);
    const always = await aSheet(db);
    const once = await aSheet(db, "2026-11-24");
    const at = { from: "22:00", until: "01:30" };
    const [night, evening, before] = [
      await anAppointment(db, now, at),
      await anAppointment(db, now, { from: "18:00", until: "20:00" }),
      await anAppointment(db, now, { day: "2026-11-20" }),
    ];
    // Half past one at night in Toronto, on the 25th; a phone that was away sends on the 26th.
    const [late, later, tooLate] = ["2026-11-25T06:30:00Z", "2026-11-26T15:00:00Z", "2026-11-27T15:00:00Z"];
    const tap = async (token: string, visitId: string, moment: string) => {
      const sheet = await findSheet(db, token, new Date(moment));
      const act = { id: anId(), kind: "done" as const, text: "" };
      return sheet && recordAct(deps(db), { ...act, sheet, visitId }, new Date(moment));
    };
    expect((await findSheet(db, always.token, new Date(late)))?.days).toEqual([
      "2026-11-24",
      "2026-11-25",
      "2026-11-26",
    ]);
    expect((await findSheet(db, once.token, new Date(late)))?.days).toEqual(["2026-11-24"]);
    expect(await tap(once.token, night.id, late)).toBe("acted");
    expect(await tap(always.token, before.id, late)).toBe("unknown-visit");
    expect(await tap(always.token, evening.id, later)).toBe("acted");
    expect(await tap(always.token, evening.id, tooLate)).toBe("unknown-visit");
    expect(await tap(once.token, night.id, later)).toBeUndefined();
  },
);

testOnBothEngines("what is tapped counts once, however often and from wherever it is sent", async (place) => {
  await using db = await openTestDb(place);
  const { sheet } = await aSheet(db);
  const { id: visitId, leadId } = await anAppointment(db, now);
  const [onWay, note, done] = [anId(), anId(), anId()];
  const send = (id: string, kind: "on-my-way" | "note" | "done", text = "") =>
    recordAct(deps(db), { sheet, visitId, id, kind, text }, now);
  const answers = await Promise.all([send(onWay, "on-my-way"), send(onWay, "on-my-way"), send(onWay, "on-my-way")]);
  expect(answers.toSorted()).toEqual(["acted", "known", "known"]);
  await send(note, "note", "Le robinet fuit");
  expect([await send(done, "done"), await send(done, "done"), await send(anId(), "done")]).toEqual([
    ...["acted", "known", "acted"],
  ]);
  expect(await loadAppointment(db, visitId)).toMatchObject({ state: "done", paidCents: null, askReview: false });
  const { events = [], status } = (await loadLead(db, leadId)) ?? {};
  expect(status).toBe("won");
  const told = events.filter(({ kind }) => kind === "helper" || kind === "appointment");
  expect(told.map((event) => ("what" in event ? event.what : "")).toSorted()).toEqual(
    ["done", "done", "done", "note", "on-my-way", "planned"].toSorted(),
  );
  expect(told).toContainEqual(expect.objectContaining({ what: "note", by: "Karim", text: "Le robinet fuit" }));
});

testOnBothEngines(
  "a visit that is moved once somebody is on the way waits for them to set out again",
  async (place) => {
    await using db = await openTestDb(place);
    const { sheet } = await aSheet(db);
    const { id, version } = await anAppointment(db, now);
    await recordAct(deps(db), { sheet, visitId: id, id: anId(), kind: "on-my-way", text: "" }, now);
    const onTheWay = async (day: string) =>
      (await loadVisits(deps(db), { day, people: null, language: "fr" }, now)).map(({ acts }) => acts["on-my-way"]);
    expect(await onTheWay("2026-11-24")).toEqual([1]);
    const moved = { ...appointmentDetails({ day: "2026-11-25" }), id, version };
    expect(await editAppointment(deps(db), moved, now)).toMatchObject({ kind: "changed" });
    expect(await onTheWay("2026-11-25")).toEqual([0]);
  },
);

testOnBothEngines("another day, a cancelled visit and a lead in the bin are not the helper’s", async (place) => {
  await using db = await openTestDb(place);
  const { sheet } = await aSheet(db);
  const [later, cancelled, binned] = [
    await anAppointment(db, now, { day: "2026-11-26" }),
    await anAppointment(db, now),
    await anAppointment(db, now),
  ];
  await cancelAppointment(deps(db), { id: cancelled.id, version: 1, tell: false }, now);
  const tap = (visitId: string) => recordAct(deps(db), { sheet, visitId, id: anId(), kind: "done", text: "" }, now);
  expect(await tap(binned.id)).toBe("acted");
  await deleteLead(db, binned.leadId, now);
  for (const { id } of [later, cancelled, binned]) expect(await tap(id)).toBe("unknown-visit");
  expect(await tap("nothing")).toBe("unknown-visit");
  expect(await loadVisits(deps(db), { day: "2026-11-24", people: null, language: "fr" }, now)).toEqual([]);

  await eraseLead(db, binned.leadId, async () => {}, now);
  expect(await db.selectFrom("day_sheet_acts").selectAll().execute()).toEqual([]);
});

testOnBothEngines("the owner's order of a day stands, and what comes to it later follows", async (place) => {
  await using db = await openTestDb(place);
  const visits = [];
  for (const from of ["08:00", "10:00", "13:00"])
    visits.push(await anAppointment(db, now, { from, until: "17:00", lead: { name: from } }));
  const shown = async () => (await loadDay(db, { day: "2026-11-24", people: null })).map(({ name }) => name);
  expect(await shown()).toEqual(["08:00", "10:00", "13:00"]);
  const [first, second, third] = visits.map(({ id }) => id);
  await saveOrder(db, { day: "2026-11-24", appointments: [third ?? "", first ?? "", anId()], people: [] });
  expect(await shown()).toEqual(["13:00", "08:00", "10:00"]);
  await saveOrder(db, { day: "2026-11-24", appointments: [second ?? ""], people: [] });
  expect(await shown()).toEqual(["10:00", "08:00", "13:00"]);
});

testOnBothEngines("a visit without an address has the place of its job", async (place) => {
  await using db = await openTestDb(place);
  const lead = { name: "Marie Tremblay", phone: "450 555-0111", email: "", message: "", service: "driveway" };
  const leadId = await addPhoneLead(db, { ...lead, language: "fr" }, now);
  const at = (address: string) => appointmentDetails({ place: address, remind: false });
  const planned = changed(await planAppointment({ db, siteUrl }, { ...at("8, rue du Lac, Sherbrooke"), leadId }, now));
  const { id, version, jobId } = planned;
  const visit = changed(await editAppointment({ db, siteUrl }, { ...at(""), id, version }, now));
  expect(visit.place).toBe("");
  expect(await loadJobPlaces(db, [visit])).toEqual({ [jobId ?? ""]: "8, rue du Lac, Sherbrooke" });
  expect(await loadJobPlaces(db, [{ jobId: null }])).toEqual({});
});

testOnBothEngines("what ended a year ago is forgotten with its helper, and a link that holds stays", async (place) => {
  await using db = await openTestDb(place);
  const [standing, revoked, past] = [await aSheet(db), await aSheet(db), await aSheet(db, "2026-11-24")];
  await revokeSheet(byOwner(db), revoked.id, now);
  const appointment = await anAppointment(db, now);
  const done = { sheet: past.sheet, visitId: appointment.id, id: anId(), kind: "on-my-way" as const, text: "" };
  await recordAct(deps(db), done, now);
  await saveOrder(db, { day: "2026-11-24", appointments: [appointment.id], people: [] });
  const kept = async (table: "day_sheets" | "secret_links" | "day_sheet_acts" | "day_orders") =>
    (await db.selectFrom(table).selectAll().execute()).length;

  await sweepSheets(db, new Date("2027-11-20T13:00:00.000Z"));
  expect([await kept("day_sheets"), await kept("day_sheet_acts"), await kept("day_orders")]).toEqual([3, 1, 1]);
  expect(await kept("secret_links")).toBe(3);
  await sweepSheets(db, new Date("2027-11-27T13:00:00.000Z"));
  expect([await kept("day_sheets"), await kept("day_sheet_acts"), await kept("day_orders")]).toEqual([1, 0, 0]);
  expect(await kept("secret_links")).toBe(1);
  expect(await findSheet(db, standing.token, now)).toBeDefined();
});
