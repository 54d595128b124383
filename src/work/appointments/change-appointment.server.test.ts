import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { reopenVisit } from "#src/work/plans/reopen-visit.server.ts";
import { anAppointment, appointmentDetails, changed, siteUrl } from "#test/work/an-appointment.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { editAppointment, moveAppointment, planAppointment } from "./change-appointment.server.ts";
import { listAppointments } from "./list-appointments.server.ts";
import { loadAppointment } from "./stored-appointment.server.ts";
import { cancelAppointment, reopenCancelled } from "./close-appointment.server.ts";
import { completeAppointment } from "./complete-appointment.server.ts";
import { postpone } from "./postpone-day.server.ts";
import { byOwner } from "#test/work/by-owner.ts";

const secretKey = Buffer.alloc(32, 7);

const now = new Date("2026-11-20T15:00:00.000Z");
const month = { from: "2026-11-01", to: "2026-11-30" };
const paid = { askReview: true, remindOwner: true, remindCustomer: false };

const leadOf = (db: Db, id: string) =>
  db.selectFrom("leads").select(["status", "won_cents"]).where("id", "=", id).executeTakeFirstOrThrow();
const eventsOf = async (db: Db, id: string) =>
  (await db.selectFrom("lead_events").select("detail").where("lead_id", "=", id).orderBy("id").execute()).map(
    ({ detail }) => JSON.parse(detail).what ?? JSON.parse(detail).to,
  );

testOnBothEngines("a planned appointment stands in its month, and its lead has been contacted", async (place) => {
  await using db = await openTestDb(place);
  const later = await anAppointment(db, now, { from: "13:00", until: "15:00", lead: { status: "new" } });
  await anAppointment(db, now, { from: null, until: null, lead: { name: "Whole day" } });
  await anAppointment(db, now, { day: "2026-12-01" });
  await anAppointment(db, now, { lead: { name: "Deleted" } });
  await db.updateTable("leads").set({ box: "deleted" }).where("name", "=", "Deleted").execute();
  const listed = await listAppointments(db, month);

  expect(listed.map(({ from }) => from)).toEqual([null, "13:00"]);
  expect(listed[1]).toMatchObject({ id: later.id, email: "zoe@exemple.test", state: "planned", version: 1 });
  expect(await leadOf(db, later.leadId)).toMatchObject({ status: "contacted" });
  expect(await eventsOf(db, later.leadId)).toEqual(["contacted", "planned"]);
});

testOnBothEngines("of two tabs that move an appointment at once, the second is told", async (place) => {
  await using db = await openTestDb(place);
  const { id } = await anAppointment(db, now);
  const move = { id, version: 1, day: "2026-11-25", from: "09:00", until: "11:00", tell: false };
  const outcomes = await Promise.all([
    moveAppointment({ db, siteUrl }, move, now),
    moveAppointment({ db, siteUrl }, { ...move, day: "2026-11-26" }, now),
  ]);

  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["changed", "stale"]);
  expect(await editAppointment({ db, siteUrl }, { ...appointmentDetails(), id, version: 1 }, now)).toEqual({
    kind: "stale",
  });
  expect(await moveAppointment({ db, siteUrl }, { ...move, id: "nothing" }, now)).toEqual({ kind: "unknown" });
});

testOnBothEngines("a cancelled appointment cannot be moved, and can be planned again", async (place) => {
  await using db = await openTestDb(place);
  const { id, leadId } = await anAppointment(db, now);
  const { version } = changed(await cancelAppointment({ db, siteUrl }, { id, version: 1, tell: false }, now));
  const move = { id, version, day: "2026-11-25", from: null, until: null, tell: false };

  expect(await moveAppointment({ db, siteUrl }, move, now)).toEqual({ kind: "not-planned" });
  expect(await cancelAppointment({ db, siteUrl }, { id, version, tell: false }, now)).toEqual({ kind: "not-planned" });
  expect(changed(await reopenCancelled({ db, siteUrl }, { id, version, tell: false }, now)).state).toBe("planned");
  expect(await eventsOf(db, leadId)).toEqual(["contacted", "planned", "cancelled", "reopened"]);
});

testOnBothEngines("done wins the lead with what was paid, and undoing it gives the lead back", async (place) => {
  await using db = await openTestDb(place);
  const { id, leadId } = await anAppointment(db, now, { lead: { status: "quoted" } });
  const done = changed(
    await completeAppointment({ db, siteUrl, secretKey }, { id, version: 1, paidCents: 28_744, ...paid }, now),
  );

  expect(done).toMatchObject({ state: "done", paidCents: 28_744, askReview: true, remindOwnerOn: "2027-11-24" });
  expect(done.doneAt).toBe(now.toISOString());
  expect(await leadOf(db, leadId)).toEqual({ status: "won", won_cents: 28_744 });
  expect(await completeAppointment({ db, siteUrl, secretKey }, { id, version: 2, paidCents: 1, ...paid }, now)).toEqual(
    {
      kind: "not-planned",
    },
  );
  const again = changed(await reopenVisit({ db, siteUrl }, { id, version: 2 }, now));
  expect(again).toMatchObject({ state: "planned", paidCents: null, askReview: false, remindOwnerOn: null });
  expect(await leadOf(db, leadId)).toEqual({ status: "quoted", won_cents: null });
});

testOnBothEngines("two visits add up, and an accepted amount is not lowered by the first of them", async (place) => {
  await using db = await openTestDb(place);
  const first = await anAppointment(db, now, { lead: { status: "won", won_cents: 50_000 } });
  const second = { ...appointmentDetails({ day: "2026-11-27" }), leadId: first.leadId };
  const { id } = changed(await planAppointment({ db, siteUrl }, second, now));
  const complete = (which: string, paidCents: number | null) =>
    completeAppointment({ db, siteUrl, secretKey }, { id: which, version: 1, paidCents, ...paid }, now);

  await complete(first.id, 20_000);
  expect(await leadOf(db, first.leadId)).toEqual({ status: "won", won_cents: 50_000 });
  await complete(id, 25_000);
  expect(await leadOf(db, first.leadId)).toEqual({ status: "won", won_cents: 45_000 });
  await reopenVisit({ db, siteUrl }, { id, version: 2 }, now);
  expect(await leadOf(db, first.leadId)).toEqual({ status: "won", won_cents: 20_000 });
});

testOnBothEngines("a day is postponed as a whole, or not at all", async (place) => {
  await using db = await openTestDb(place);
  const [one, two] = [await anAppointment(db, now), await anAppointment(db, now, { lead: { email: "" } })];
  const appointments = [one, two].map(({ id, version }) => ({ id, version }));
  const stale = await postpone(
    { ...byOwner(db), siteUrl },
    {
      to: "2026-11-26",
      tell: true,
      appointments: [
        { id: one.id, version: 1 },
        { id: two.id, version: 9 },
      ],
    },
    now,
  );
  const mails = () => db.selectFrom("mails").select(["subject", "to"]).execute();

  expect(stale).toEqual({ kind: "stale" });
  expect(await mails()).toEqual([]);
  expect(await loadAppointment(db, one.id)).toMatchObject({ day: "2026-11-24", version: 1 });
  expect(await postpone({ ...byOwner(db), siteUrl }, { to: "2026-11-26", tell: true, appointments }, now)).toEqual({
    ...{ kind: "postponed", moved: 2, told: 1 },
  });
  expect(await loadAppointment(db, two.id)).toMatchObject({ day: "2026-11-26", from: "09:00" });
  expect(await mails()).toEqual([{ subject: expect.stringContaining("météo"), to: "zoe@exemple.test" }]);
});

testOnBothEngines("a thousand appointments in a month are listed by one query", async (place) => {
  await using db = await openTestDb(place);
  const { leadId } = await anAppointment(db, now);
  const rows = Array.from({ length: 1_000 }, (_, number) => ({
    ...{ id: `many-${number}`, lead_id: leadId, day: `2026-11-${String((number % 30) + 1).padStart(2, "0")}` },
    ...{ created_at: now.toISOString(), changed_at: now.toISOString() },
  }));
  for (let at = 0; at < rows.length; at += 200)
    await db
      .insertInto("appointments")
      .values(rows.slice(at, at + 200))
      .execute();

  expect(await listAppointments(db, month)).toHaveLength(1_001);
});
