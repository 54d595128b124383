import { expect, test } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { editAppointment, planAppointment } from "#src/work/appointments/change-appointment.server.ts";
import { deleteLead, eraseLead } from "#src/work/leads/follow-up/move-lead.server.ts";
import { addPhoneLead } from "#src/work/leads/follow-up/phone-leads.server.ts";
import { createPlan } from "#src/work/plans/plans.server.ts";
import { aSentQuote, quoteDeps } from "#test/work/a-quote.ts";
import { planDraft } from "#test/work/a-plan.ts";
import { appointmentDetails, changed } from "#test/work/an-appointment.ts";
import { anAcceptedQuote } from "#test/work/an-invoice.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { adoptPlaces } from "./adopt-places.server.ts";
import { placeKey } from "./place-key.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const marie = { name: "Marie Tremblay", phone: "450 555-0111", email: "marie@exemple.test", message: "" };

function called(db: Db, differences: Partial<typeof marie> = {}) {
  return addPhoneLead(db, { ...marie, service: "driveway", language: "fr", ...differences }, now);
}

async function visited(db: Db, leadId: string, place: string) {
  const details = appointmentDetails({ day: "2026-06-12", place });
  return changed(await planAppointment({ db, ...quoteDeps }, { ...details, leadId }, now));
}

/** Addresses of the customers, each with how many jobs are there. */
async function places(db: Db) {
  const rows = await db
    .selectFrom("customer_places")
    .leftJoin("jobs", "jobs.place_id", "customer_places.id")
    .select(({ fn }) => ["address", fn.count("jobs.id").as("jobs")])
    .groupBy("address")
    .execute();
  // The engines sort a comma each in its way.
  return rows.map(({ address, jobs }) => `${address}: ${Number(jobs)}`).toSorted();
}

test("one address is one key however it is typed, and another one is another", () => {
  const same = [
    ["12, rue des Érables", "12 Rue des Erables"],
    ["12 Main St.", "12 Main street"],
    ["340, boul. Taschereau, app. 4", "340 boulevard Taschereau apt 4"],
    ["5, av. du Parc", "5 avenue du Parc"],
  ];
  for (const [one = "", other = ""] of same) expect(placeKey(one), one).toBe(placeKey(other));
  expect(placeKey("12, rue St-Hubert")).not.toBe(placeKey("12, rue Hubert"));
  expect(placeKey("12, rue des Érables")).not.toBe(placeKey("14, rue des Érables"));
  expect(placeKey(" - ")).toBe("");
});

testOnBothEngines("visits, plans, quotes and acceptances give their customer a place, once", async (place) => {
  await using db = await openTestDb(place);
  const leadId = await called(db);
  await visited(db, leadId, "12, rue des Érables");
  await visited(db, await called(db), "12 rue des Erables");
  await aSentQuote(db, now, { place: "14, rue du Lac" }, leadId);
  await anAcceptedQuote(db, now, {}, await called(db));
  await createPlan(db, { leadId, quoteId: null, draft: planDraft({ place: "16, rue du Quai" }) }, now);

  expect(await places(db)).toEqual([
    "12, rue des Érables, Longueuil: 1",
    "12, rue des Érables: 2",
    "14, rue du Lac: 1",
    "16, rue du Quai: 1",
  ]);
  const { search_text } = await db.selectFrom("customers").select("search_text").executeTakeFirstOrThrow();
  expect(search_text).toContain("16, rue du quai");
});

testOnBothEngines("a visit that goes elsewhere takes its job along, and the former place stays", async (place) => {
  await using db = await openTestDb(place);
  const visit = await visited(db, await called(db), "12, rue des Érables");
  const elsewhere = { ...appointmentDetails({ day: "2026-06-12", place: "14, rue du Lac" }), ...visit };
  await editAppointment({ db, ...quoteDeps }, { ...elsewhere, place: "14, rue du Lac", tell: false }, now);
  expect(await places(db)).toEqual(["12, rue des Érables: 0", "14, rue du Lac: 1"]);
});

testOnBothEngines("jobs of before there were places get theirs, and a second run changes nothing", async (place) => {
  await using db = await openTestDb(place);
  await visited(db, await called(db), "12, rue des Érables");
  await anAcceptedQuote(db, now, {}, await called(db));
  await visited(db, await called(db), "");
  const before = await places(db);
  await db.updateTable("jobs").set({ place_id: null }).execute();
  await db.deleteFrom("customer_places").execute();

  await adoptPlaces(db, now, 1);
  expect(await places(db)).toEqual(before);
  const rows = () => db.selectFrom("customer_places").selectAll().orderBy("id").execute();
  const adopted = await rows();
  await adoptPlaces(db, now);
  expect(await rows()).toEqual(adopted);
});

testOnBothEngines("the place of a request that is erased goes with it", async (place) => {
  await using db = await openTestDb(place);
  const gone = await called(db);
  await visited(db, gone, "12, rue des Érables");
  await visited(db, await called(db), "14, rue du Lac");
  await deleteLead(db, gone, now);
  await eraseLead(db, gone, () => Promise.resolve(), now);
  expect(await places(db)).toEqual(["14, rue du Lac: 1"]);
});
