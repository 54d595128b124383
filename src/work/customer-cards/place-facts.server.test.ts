import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { planAppointment } from "#src/work/appointments/change-appointment.server.ts";
import { addPlace, listPlacesOf, removePlace } from "#src/work/jobs/places/customer-places.server.ts";
import { estimateText, type Estimate } from "#src/work/leads/estimate.ts";
import { deleteLead, eraseLead } from "#src/work/leads/follow-up/move-lead.server.ts";
import { addPhoneLead } from "#src/work/leads/follow-up/phone-leads.server.ts";
import { aQuoteLine, aSentQuote, quoteDeps } from "#test/work/a-quote.ts";
import { appointmentDetails, changed } from "#test/work/an-appointment.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { loadCustomer } from "./load-customer.server.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const marie = { name: "Marie Tremblay", phone: "450 555-0111", email: "marie@exemple.test", message: "" };
const called = (db: Db) => addPhoneLead(db, { ...marie, service: "driveway", language: "fr" }, now);

const estimate: Estimate = {
  ...{ service: "driveway", label: { fr: "Entrée", en: "Driveway" }, unit: "square-foot", hundredths: 120_000 },
  ...{ lowCents: 1, highCents: 2, options: [{ id: "two", label: { fr: "Deux étages", en: "Two storeys" } }] },
};

const visit = (db: Db, leadId: string, day: string, place: string) =>
  planAppointment({ db, ...quoteDeps }, { ...appointmentDetails({ day, place }), leadId }, now).then(changed);

testOnBothEngines("a place has what was measured there, and its visits, and no other's", async (place) => {
  await using db = await openTestDb(place);
  const id = await called(db);
  const lines = [
    aQuoteLine({ words: { fr: "Entrée", en: "Driveway" }, unit: "square-foot", hundredths: 130_000, unitCents: 20 }),
    aQuoteLine({ id: "flat", words: { fr: "Déplacement", en: "Travel" }, unit: "flat" }),
  ];
  await aSentQuote(db, now, { place: "12, rue du Lac", lines }, id);
  const asked = await called(db);
  await db
    .updateTable("leads")
    .set({ estimate: estimateText(estimate) })
    .where("id", "=", asked)
    .execute();
  await visit(db, asked, "2026-06-12", "40, rue du Quai");
  await visit(db, id, "2026-06-15", "12 rue du Lac");

  const customer = await loadCustomer(db, id, now);
  expect(customer?.places).toMatchObject([
    {
      address: "12, rue du Lac",
      measured: [{ of: { fr: "Entrée" }, hundredths: 130_000, unit: "square-foot", also: [] }],
      visits: [{ day: "2026-06-15", state: "planned" }],
      isUnused: false,
    },
    {
      address: "40, rue du Quai",
      measured: [{ of: { fr: "Entrée" }, hundredths: 120_000, also: [{ fr: "Deux étages" }] }],
      visits: [{ day: "2026-06-12" }],
    },
  ]);
});

testOnBothEngines(
  "a landlord's doors are added one after the other, each once, and taken away while unused",
  async (place) => {
    await using db = await openTestDb(place);
    const id = await called(db);
    for (let door = 1; door <= 10; door += 1)
      expect(await addPlace(db, { customerId: id, address: `${door}, rue du Lac` }, now)).toMatchObject({
        kind: "added",
      });
    const again = await addPlace(db, { customerId: id, address: "3 Rue du lac" }, now);
    const places = await listPlacesOf(db, id);
    expect(places).toHaveLength(10);
    expect(again).toEqual({ kind: "added", id: places.find(({ address }) => address === "3, rue du Lac")?.id });
    expect(await addPlace(db, { customerId: id, address: " - " }, now)).toEqual({ kind: "not-a-place" });
    expect(await addPlace(db, { customerId: "nobody", address: "1, rue du Lac" }, now)).toEqual({ kind: "unknown" });

    await visit(db, id, "2026-06-12", "3, rue du Lac");
    const remove = (address: string) =>
      removePlace(db, { customerId: id, id: places.find((one) => one.address === address)?.id ?? "" });
    expect(await remove("3, rue du Lac")).toBe(false);
    expect(await remove("4, rue du Lac")).toBe(true);
    const other = await called(db);
    await visit(db, other, "2026-06-12", "99, rue du Lac");
    await deleteLead(db, other, now);
    await eraseLead(db, other, () => Promise.resolve(), now);
    expect(await listPlacesOf(db, id)).toHaveLength(9);
  },
);
