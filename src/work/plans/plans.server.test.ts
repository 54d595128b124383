import { expect } from "vitest";
import { deleteLead, restoreLead } from "#src/work/leads/follow-up/move-lead.server.ts";
import { listAppointments } from "#src/work/appointments/list-appointments.server.ts";
import { moveAppointment, planAppointment } from "#src/work/appointments/change-appointment.server.ts";
import { cancelAppointment } from "#src/work/appointments/close-appointment.server.ts";
import { remindOfAppointments } from "#src/work/appointments/messages/reminders.server.ts";
import { erasePersonalData } from "#src/work/privacy/erase-person.server.ts";
import { findPersonalData } from "#src/work/privacy/find-person.server.ts";
import { siteUrl } from "#test/work/an-appointment.ts";
import { aPlan, changedPlan, planDraft, visitsOf } from "#test/work/a-plan.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { endPlan } from "./end-plan.server.ts";
import { addVisit, addVisitsOfTown, makeVisits } from "./make-visits.server.ts";
import { savePlan, setPauses } from "./plans.server.ts";
import { loadPlan } from "./stored-plan.server.ts";

const secretKey = Buffer.alloc(32, 7);
const now = new Date("2026-05-01T15:00:00.000Z");
const DAY_MS = 86_400_000;
const planless = { from: null, until: null, place: "", note: "", quoteId: null, remind: false, tell: false };
const later = (days: number) => new Date(now.getTime() + days * DAY_MS);
const days = (visits: { day: string }[]) => visits.map(({ day }) => day);

testOnBothEngines("a plan has its visits 60 days ahead, each once, and more as the days pass", async (place) => {
  await using db = await openTestDb(place);
  const plan = await aPlan(db, now);
  const first = await visitsOf(db, plan.id);
  expect([first.length, first[0]?.day, first.at(-1)?.day]).toEqual([9, "2026-05-05", "2026-06-30"]);
  expect(await makeVisits(db, now)).toBe(0);
  const made = await Promise.all([makeVisits(db, later(7)), makeVisits(db, later(7))]);
  expect(made.toSorted((one, other) => one - other)).toEqual([0, 1]);
  expect((await visitsOf(db, plan.id)).at(-1)?.day).toBe("2026-07-07");
  expect(await listAppointments(db, { from: "2026-05-05", to: "2026-05-05" })).toMatchObject([
    { planId: plan.id, planTitle: { fr: "Entretien" }, from: "09:00", until: "11:00" },
  ]);
});

testOnBothEngines(
  "over the weeks of a calendar each visit names its own plan, and a call names none",
  async (place) => {
    await using db = await openTestDb(place);
    const washing = await aPlan(db, now, { title: { fr: "Lavage", en: "Washing" } });
    await aPlan(db, now, { rule: { kind: "weeks", every: 2, weekday: 2 } });
    const call = { ...planless, leadId: washing.leadId, day: "2026-05-12" };
    await planAppointment({ db, siteUrl }, call, now);
    const listed = await listAppointments(db, { from: "2026-05-04", to: "2026-05-24" });
    const named = listed.map(({ day, planTitle }) => `${day} ${planTitle?.en ?? "none"}`);
    expect(named.toSorted()).toEqual([
      ...["2026-05-05 Upkeep", "2026-05-05 Washing", "2026-05-12 Washing", "2026-05-12 none"],
      ...["2026-05-19 Upkeep", "2026-05-19 Washing"],
    ]);
  },
);

testOnBothEngines("moving or skipping a visit touches it alone, and it is not made again", async (place) => {
  await using db = await openTestDb(place);
  const plan = await aPlan(db, now);
  const [first, second] = await visitsOf(db, plan.id);
  if (!first || !second) throw new Error("no visits");
  const deps = { db, siteUrl };
  const moved = { day: "2026-05-06", from: "13:00", until: "15:00", tell: false };
  await moveAppointment(deps, { ...first, ...moved }, now);
  await cancelAppointment(deps, { ...second, tell: false }, now);
  await makeVisits(db, later(1));
  expect(days(await visitsOf(db, plan.id)).slice(0, 3)).toEqual(["2026-05-06", "2026-05-19", "2026-05-26"]);

  const draft = planDraft({ rule: { kind: "weeks", every: 1, weekday: 4 }, from: "10:00", until: "12:00" });
  const saved = changedPlan(await savePlan(db, { id: plan.id, version: plan.version, draft }, now));
  const after = await visitsOf(db, plan.id);
  expect(days(after).slice(0, 4)).toEqual(["2026-05-06", "2026-05-07", "2026-05-14", "2026-05-21"]);
  expect(after.slice(0, 2).map(({ starts }) => starts)).toEqual(["13:00", "10:00"]);
  const hours = { ...draft, from: "08:00", until: "09:00" };
  const again = await savePlan(db, { id: plan.id, version: saved.version, draft: hours }, now);
  expect(again.kind).toBe("changed");
  expect((await visitsOf(db, plan.id)).map(({ starts }) => starts).slice(0, 3)).toEqual(["13:00", "08:00", "08:00"]);
  expect(await savePlan(db, { id: plan.id, version: saved.version, draft }, now)).toEqual({ kind: "stale" });
});

testOnBothEngines("a pause takes the visits in it, and taking it back gives them back", async (place) => {
  await using db = await openTestDb(place);
  const plan = await aPlan(db, now);
  const pauses = [{ from: "2026-05-10", until: "2026-06-20" }];
  const paused = changedPlan(await setPauses(db, { ...plan, pauses }, now));
  expect(days(await visitsOf(db, plan.id))).toEqual(["2026-05-05", "2026-06-23", "2026-06-30"]);
  await setPauses(db, { ...paused, pauses: [] }, now);
  expect(await visitsOf(db, plan.id)).toHaveLength(9);
});

testOnBothEngines("as needed, one tap adds one visit, for one plan or for all of a town", async (place) => {
  await using db = await openTestDb(place);
  const rule = { kind: "as-needed" } as const;
  const plan = await aPlan(db, now, { rule });
  await aPlan(db, now, { rule });
  await aPlan(db, now, { rule, town: "Brossard" });
  const paused = await aPlan(db, now, { rule });
  await setPauses(db, { ...paused, pauses: [{ from: "2026-05-01", until: null }] }, now);
  await aPlan(db, now);
  expect(await addVisit(db, { id: plan.id, day: "2026-05-01" }, now)).toMatchObject({ kind: "added", visits: 1 });
  const town = { town: "Longueuil", day: "2026-05-01" };
  const both = await Promise.all([addVisitsOfTown(db, town, now), addVisitsOfTown(db, town, now)]);
  expect(both.map(({ visits }) => visits).toSorted((one, other) => one - other)).toEqual([0, 1]);
  expect(await addVisitsOfTown(db, { ...town, town: "" }, now)).toEqual({ visits: 1 });
  expect(await addVisit(db, { id: paused.id, day: "2026-05-01" }, now)).toEqual({ kind: "not-now" });
  expect(await addVisit(db, { id: plan.id, day: "2026-11-01" }, now)).toEqual({ kind: "not-now" });
});

testOnBothEngines(
  "a second visit on one day is added when asked for, once, and the plan’s own stay one a day",
  async (place) => {
    await using db = await openTestDb(place);
    const day = "2026-05-01";
    const plan = await aPlan(db, now, { rule: { kind: "as-needed" } });
    const add = (number?: number) => addVisit(db, { id: plan.id, day, ...(number && { number }) }, now);
    expect(await add()).toEqual({ kind: "added", visits: 1, next: 2 });
    expect(await add()).toEqual({ kind: "added", visits: 0, next: 2 });
    const taps = await Promise.all([add(2), add(2)]);
    expect(taps.reduce((all, tap) => all + (tap.kind === "added" ? tap.visits : 0), 0)).toBe(1);
    expect(await add(9)).toEqual({ kind: "added", visits: 1, next: 4 });
    expect(days(await visitsOf(db, plan.id))).toEqual([day, day, day]);

    const weekly = await aPlan(db, now);
    expect(await addVisit(db, { id: weekly.id, day: "2026-05-05", number: 2 }, now)).toMatchObject({ visits: 1 });
    await makeVisits(db, later(1));
    const draft = planDraft({ from: "10:00", until: "12:00" });
    changedPlan(await savePlan(db, { ...weekly, draft }, now));
    expect(days(await visitsOf(db, weekly.id)).slice(0, 3)).toEqual(["2026-05-05", "2026-05-05", "2026-05-12"]);
  },
);

testOnBothEngines("the end of a plan leaves no visit and no reminder, and tells who was told", async (place) => {
  await using db = await openTestDb(place);
  const plan = await aPlan(db, now);
  const monday = new Date("2026-05-04T22:00:00.000Z");
  expect(await remindOfAppointments({ db, siteUrl, secretKey }, monday)).toBe(1);
  expect(changedPlan(await endPlan({ db, siteUrl }, plan, monday))).toMatchObject({ endedOn: "2026-05-04" });
  expect(await visitsOf(db, plan.id)).toEqual([]);
  expect(days(await visitsOf(db, plan.id, "cancelled"))).toEqual(["2026-05-05"]);
  const mails = await db.selectFrom("mails").select(["kind", "subject"]).execute();
  expect(mails).toMatchObject([{ kind: "customer-appointment", subject: expect.stringMatching(/annulé/) }]);
  expect(await makeVisits(db, later(30))).toBe(0);
  expect(await endPlan({ db, siteUrl }, plan, monday)).toEqual({ kind: "stale" });
});

testOnBothEngines("in the bin a plan rests, and a person's erasure leaves nothing of it", async (place) => {
  await using db = await openTestDb(place);
  const plan = await aPlan(db, now, { lead: { email: "zoe@exemple.test" } });
  await deleteLead(db, plan.leadId, now);
  expect(await makeVisits(db, later(14))).toBe(0);
  expect(await remindOfAppointments({ db, siteUrl, secretKey }, new Date("2026-05-11T22:00:00.000Z"))).toBe(0);
  expect(await listAppointments(db, { from: "2026-05-01", to: "2026-07-31" })).toEqual([]);
  await restoreLead(db, plan.leadId, later(14));
  expect(await makeVisits(db, later(14))).toBe(2);
  expect((await findPersonalData(db, { email: "zoe@exemple.test" })).plans).toMatchObject([{ id: plan.id }]);
  await erasePersonalData({ db, secretKey }, { email: "zoe@exemple.test" }, now);
  expect(await loadPlan(db, plan.id)).toBeUndefined();
  expect(await db.selectFrom("appointments").selectAll().execute()).toEqual([]);
});
