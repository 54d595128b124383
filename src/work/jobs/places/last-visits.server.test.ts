import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadSetting } from "#src/account/settings/settings.server.ts";
import { areaNamed } from "#src/operations/set-up/new-area.ts";
import { publishDraft, replaceDraft } from "#src/site/content/change-site.server.ts";
import { planAppointment } from "#src/work/appointments/change-appointment.server.ts";
import { addPhoneLead } from "#src/work/leads/follow-up/phone-leads.server.ts";
import { shownVersion } from "#src/web/visitor/prerender/page-cache.server.ts";
import { anAppointment, appointmentDetails, changed, siteUrl } from "#test/work/an-appointment.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { exampleContent } from "#test/site/example-site.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { loadLastVisits, settleLastVisits } from "./last-visits.server.ts";

const now = new Date("2026-11-27T15:00:00.000Z");
const areas = ["Chambly", "Longueuil", "Magog"].map((name) => areaNamed(name));

function showing(showsLastVisit: boolean) {
  return { ...exampleContent, areas, areaPages: { ...exampleContent.areaPages, showsLastVisit } };
}

async function visited(db: Db, day: string, place: string, state: "done" | "planned" | "cancelled" = "done") {
  const { id } = await anAppointment(db, now, { day, place });
  await db.updateTable("appointments").set({ state }).where("id", "=", id).execute();
  return id;
}

testOnBothEngines(
  "the month of the last visit that was done in a town is known, and nothing else of it",
  async (place) => {
    await using db = await openTestDb(place);
    await visited(db, "2026-05-04", "12, rue des Érables, Chambly");
    await visited(db, "2026-09-30", "14, rue du Lac, Chambly (Québec) J3L 1A1");
    await visited(db, "2026-11-20", "16, rue du Quai, Chambly", "cancelled");
    await visited(db, "2026-11-21", "18, rue du Quai, Chambly", "planned");
    await visited(db, "2027-01-04", "20, rue du Quai, Chambly");
    await visited(db, "2026-10-02", "22, chemin de Chambly, Longueuil");
    const deleted = await visited(db, "2026-10-05", "26, rue du Quai, Chambly");
    await db
      .updateTable("leads")
      .set({ box: "spam" })
      .where("id", "=", (query) => query.selectFrom("appointments").select("lead_id").where("id", "=", deleted))
      .execute();
    await visited(db, "2026-10-30", "24, rue de Magog");
    await replaceDraft(db, showing(true), now);
    await settleLastVisits(db, now);

    expect(await loadLastVisits(db)).toEqual({ lastVisits: { chambly: "2026-09", longueuil: "2026-10" } });
  },
);

testOnBothEngines("a visit that says a street alone was where its job is", async (place) => {
  await using db = await openTestDb(place);
  const caller = { name: "Marie Tremblay", phone: "450 555-0111", email: "", message: "" };
  const leadId = await addPhoneLead(db, { ...caller, service: "driveway", language: "fr" }, now);
  const details = appointmentDetails({ day: "2026-10-02", place: "12, rue des Érables, Chambly" });
  const { id } = changed(await planAppointment({ db, siteUrl }, { ...details, leadId }, now));
  const done = { state: "done" as const, place: "12 rue des Érables" };
  await db.updateTable("appointments").set(done).where("id", "=", id).execute();
  await replaceDraft(db, showing(true), now);
  await settleLastVisits(db, now);

  expect(await loadLastVisits(db)).toEqual({ lastVisits: { chambly: "2026-10" } });
});

testOnBothEngines("nothing is kept of visits until the owner wants it shown, nor after", async (place) => {
  await using db = await openTestDb(place);
  await visited(db, "2026-05-04", "12, rue des Érables, Chambly");
  await replaceDraft(db, showing(false), now);
  await settleLastVisits(db, now);
  expect([await loadLastVisits(db), await loadSetting(db, "lastVisits")]).toEqual([{}, undefined]);

  await replaceDraft(db, showing(true), now);
  await publishDraft(db, "", now);
  await settleLastVisits(db, now);
  expect(await loadLastVisits(db)).toEqual({ lastVisits: { chambly: "2026-05" } });

  await replaceDraft(db, showing(false), now);
  await publishDraft(db, "", now);
  await settleLastVisits(db, now);
  expect(await loadLastVisits(db)).toEqual({});
});

testOnBothEngines("pages are rendered again for another month, and for no second visit in one", async (place) => {
  await using db = await openTestDb(place);
  await replaceDraft(db, showing(true), now);
  await visited(db, "2026-09-04", "12, rue des Érables, Chambly");
  await settleLastVisits(db, now);
  const first = await shownVersion(db);
  await visited(db, "2026-09-30", "14, rue du Lac, Chambly");
  await settleLastVisits(db, now);
  expect(await shownVersion(db)).toBe(first);

  await visited(db, "2026-10-01", "14, rue du Lac, Chambly");
  await settleLastVisits(db, now);
  expect(await shownVersion(db)).not.toBe(first);
});
