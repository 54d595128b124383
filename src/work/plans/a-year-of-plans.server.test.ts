import { expect } from "vitest";
import { addDays } from "#src/platform/clock/calendar-day.ts";
import { openDb, type Db } from "#src/platform/db/db.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import { timesOf } from "#src/work/appointments/appointment-times.server.ts";
import { moveAppointment } from "#src/work/appointments/change-appointment.server.ts";
import { completeAppointment } from "#src/work/appointments/complete-appointment.server.ts";
import { postpone } from "#src/work/appointments/postpone-day.server.ts";
import { siteUrl } from "#test/work/an-appointment.ts";
import { aPlan, planDraft } from "#test/work/a-plan.ts";
import { quoteDeps } from "#test/work/a-quote.ts";
import { testAcrossProcesses } from "#test/databases/engines.ts";
import { billPlans } from "./bill-plans.server.ts";
import { addVisitsOfTown, makeVisits } from "./make-visits.server.ts";
import { visitDays } from "./plan-rule.ts";
import { setPauses } from "./plans.server.ts";
import type { Pause, PlanDraft } from "./plan.ts";
import type { Plan } from "./stored-plan.server.ts";
import { byOwner } from "#test/work/by-owner.ts";

const FIRST = "2026-03-01";
const LAST = "2027-02-28";
/** Jobs run on every so many days, by both processes at once. */
const STEP = 10;
const wetWeek = ["2026-06-08", "2026-06-09", "2026-06-10", "2026-06-11", "2026-06-12"];
const wintryDays = ["2026-12-01", "2026-12-09", "2027-01-12", "2027-02-03"];
const pause: Pause = { from: "2026-07-10", until: "2026-08-05" };
const { secretKey } = quoteDeps;

const at = (day: string) => new Date(`${day}T16:00:00.000Z`);

/** Twenty-four, of all four rules, over both changes of the clock: on 8 March and on 1 November. */
function draftOf(number: number): Partial<PlanDraft> {
  const lines = planDraft().lines.map((line) => ({ ...line, unitCents: 4_321 + number * 7 }));
  const season = { billing: "season" as const, instalments: ["2026-11-15", "2026-12-15", "2027-01-15"] };
  const rules: Partial<PlanDraft>[] = [
    { rule: { kind: "weeks", every: 1 + (number % 3), weekday: 1 + (number % 7) }, billing: "visit" },
    { rule: { kind: "months", every: 1 }, startsOn: "2026-03-31", billing: "month" },
    { rule: { kind: "months-of-year", months: [5, 10], day: 28 }, billing: "month" },
    { rule: { kind: "as-needed" }, startsOn: "2026-11-01", endsOn: LAST, ...season },
  ];
  return { startsOn: FIRST, endsOn: "2026-11-30", from: "01:30", until: "02:30", ...rules[number % 4], lines };
}

testAcrossProcesses(
  "in a year of plans each visit is there once, and invoices are their prices to the cent",
  async (place) => {
    await using first = openDb(place);
    await migrate(first);
    await using second = openDb(place);
    const plans: Plan[] = [];
    for (let number = 0; number < 24; number += 1) plans.push(await aPlan(first, at(FIRST), draftOf(number)));
    const paused = new Set(plans.filter((_, number) => number % 5 === 0).map(({ id }) => id));
    const both = async (work: (db: Db) => Promise<unknown>) => void (await Promise.all([work(first), work(second)]));
    for (let day = FIRST; day <= addDays(LAST, STEP); day = addDays(day, STEP)) {
      await both((db) => makeVisits(db, at(day)));
      if (day <= "2026-06-30" && addDays(day, STEP) > "2026-06-30")
        for (const plan of plans.filter(({ id }) => paused.has(id)))
          await setPauses(first, { ...plan, pauses: [pause] }, at(day));
      for (const wet of wetWeek) if (isWithin(wet, day)) await postponeDay(first, wet);
      for (const wintry of wintryDays)
        if (isWithin(wintry, day)) await both((db) => addVisitsOfTown(db, { town: "Longueuil", day: wintry }, at(day)));
      await finishUntil(first, addDays(day, STEP - 1));
      await both((db) => billPlans({ db, ...quoteDeps }, at(addDays(day, STEP))));
    }

    const visits = await first.selectFrom("appointments").selectAll().orderBy("plan_day").execute();
    const expected = plans.flatMap(({ id, draft }) => {
      const pauses = paused.has(id) ? [pause] : [];
      const byRule = visitDays(draft, pauses, { from: FIRST, to: LAST });
      return (draft.rule.kind === "as-needed" ? wintryDays : byRule).map((day) => `${id} ${day}`);
    });
    expect(visits.map(({ plan_id, plan_day }) => `${plan_id} ${plan_day}`).toSorted()).toEqual(expected.toSorted());
    expect(visits.filter(({ state }) => state !== "done")).toEqual([]);
    expect(
      visits.some(({ day, plan_day }) => wetWeek.includes(plan_day ?? "") && day === addDays(plan_day ?? "", 7)),
    ).toBe(true);
    for (const { day, starts, ends } of visits) {
      const times = timesOf({ day, from: starts, until: ends }, "America/Toronto");
      expect(times && times.end.getTime() - times.start.getTime()).toBeGreaterThan(0);
    }

    const invoices = await first.selectFrom("invoices").select(["lead_id", "net_cents"]).execute();
    for (const { leadId, draft, id } of plans) {
      const nets = invoices.filter(({ lead_id }) => lead_id === leadId).map(({ net_cents }) => net_cents);
      const price = draft.lines[0]?.unitCents ?? 0;
      const times = draft.billing === "season" ? 1 : visits.filter(({ plan_id }) => plan_id === id).length;
      expect([draft.rule.kind, nets.reduce((all, cents) => all + cents, 0)]).toEqual([draft.rule.kind, price * times]);
      if (draft.billing !== "month") expect(nets).toHaveLength(draft.billing === "season" ? 3 : times);
    }
  },
);

const isWithin = (day: string, from: string) => from <= day && day < addDays(from, STEP);

/** All that stands on a wet day goes to the same day of the next week; one of them was moved by hand before. */
async function postponeDay(db: Db, day: string) {
  const standing = () =>
    db.selectFrom("appointments").selectAll().where("day", "=", day).where("state", "=", "planned").execute();
  const [byHand] = await standing();
  if (byHand) {
    const to = { day: addDays(day, 7), from: "10:00", until: "11:00", tell: false };
    await moveAppointment({ db, siteUrl }, { id: byHand.id, version: byHand.version, ...to }, at(day));
  }
  const appointments = (await standing()).map(({ id, version }) => ({ id, version }));
  if (appointments.length > 0)
    await postpone({ ...byOwner(db), siteUrl }, { to: addDays(day, 7), appointments, tell: false }, at(day));
}

async function finishUntil(db: Db, until: string) {
  const due = await db
    .selectFrom("appointments")
    .select(["id", "version", "day"])
    .where("state", "=", "planned")
    .where("day", "<=", until)
    .execute();
  const done = { paidCents: null, askReview: false, remindOwner: false, remindCustomer: false };
  for (const { id, version, day } of due)
    await completeAppointment({ db, siteUrl, secretKey }, { id, version, ...done }, at(day));
}
