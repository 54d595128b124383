import { theOwner } from "#test/work/a-quote.ts";
import { expect } from "vitest";
import { personKeys } from "#src/account/consents/person.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { planAppointment, planNextVisit } from "#src/work/appointments/change-appointment.server.ts";
import { addPhoneLead } from "#src/work/leads/follow-up/phone-leads.server.ts";
import { createPlan } from "#src/work/plans/plans.server.ts";
import { makePerson } from "#src/work/people/people.server.ts";
import { allRows } from "./databases/filled-database.ts";
import { testOnBothEngines } from "./databases/engines.ts";
import { openTestDb } from "./databases/test-db.ts";
import { aLeadRow } from "./leads/a-lead-row.ts";
import { planDraft } from "./work/a-plan.ts";
import { quoteDeps } from "./work/a-quote.ts";
import { appointmentDetails, changed } from "./work/an-appointment.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const aMinuteLater = new Date("2026-06-10T15:01:00.000Z");
const theNextDay = new Date("2026-06-11T15:00:00.000Z");
const caller = { name: "Marie Tremblay", phone: "450 555-0111", email: "", message: "", language: "fr" as const };

type Known = { leadId: string; jobId: string };
type Press = (db: Db, known: Known, differs: boolean, at: Date) => Promise<unknown>;

/** What the owner makes by one press, for which nothing but the press itself says that it is another one. */
const presses: Record<string, Press> = {
  "a visit of a request": (db, { leadId }, differs, at) => {
    const details = appointmentDetails({ day: "2026-06-20", tell: true, note: differs ? "Deux chiens" : "" });
    return planAppointment({ db, ...quoteDeps }, { ...details, leadId }, at);
  },
  "a visit of a job": (db, { jobId }, differs, at) => {
    const details = appointmentDetails({ day: "2026-06-21", from: differs ? "08:00" : "09:00" });
    return planNextVisit({ db, ...quoteDeps }, { ...details, jobId }, at);
  },
  "a plan": (db, { leadId }, differs, at) =>
    createPlan(db, { leadId, quoteId: null, draft: planDraft({ note: differs ? "Deux chiens" : "" }) }, at),
  "a call": (db, _, differs, at) => {
    const idempotencyKey = `owner ${differs ? "second" : "first"} ${at.getDate()}`;
    return addPhoneLead(db, { ...caller, service: "driveway", idempotencyKey }, at);
  },
};

async function aKnownJob(db: Db): Promise<Known> {
  const row = aLeadRow({ email: "zoe@exemple.test" });
  await db
    .insertInto("leads")
    .values({ ...row, ...personKeys(row) })
    .execute();
  const first = { ...appointmentDetails({ day: "2026-06-18" }), leadId: row.id };
  const { jobId } = changed(await planAppointment({ db, ...quoteDeps }, first, now));
  return { leadId: row.id, jobId: jobId ?? "" };
}

for (const [name, press] of Object.entries(presses))
  testOnBothEngines(`${name} that is made once more because no answer came is made once`, async (place) => {
    await using db = await openTestDb(place);
    const known = await aKnownJob(db);
    const first = await press(db, known, false, now);
    const before = await allRows(db);
    expect(await press(db, known, false, aMinuteLater)).toEqual(first);
    expect(await allRows(db)).toEqual(before);

    expect(await press(db, known, true, aMinuteLater)).not.toEqual(first);
    expect(await press(db, known, false, theNextDay)).not.toEqual(first);
  });

testOnBothEngines("the same hours for somebody else are another visit", async (place) => {
  await using db = await openTestDb(place);
  const { leadId } = await aKnownJob(db);
  const hours = Array.from({ length: 7 }, () => ({ from: 480, until: 1020 }));
  const ids: string[] = [];
  for (const name of ["Ana", "Luc"]) {
    const person = await makePerson({ db, by: theOwner }, { name, colour: "blue", phone: "", hours }, now);
    if (person === "full") throw new Error(person);
    const details = { ...appointmentDetails({ day: "2026-06-20", people: [person.id] }), leadId };
    ids.push(changed(await planAppointment({ db, ...quoteDeps }, details, now)).id);
  }
  expect(new Set(ids)).toHaveLength(2);
});
