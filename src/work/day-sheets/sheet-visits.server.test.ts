import { expect } from "vitest";
import { uuidv7 } from "uuidv7";
import type { Db } from "#src/platform/db/db.server.ts";
import { businessOf, loadSetting, saveSettings } from "#src/account/settings/settings.server.ts";
import { placeKey } from "#src/work/jobs/places/place-key.ts";
import { addPhoneLead } from "#src/work/leads/follow-up/phone-leads.server.ts";
import { planAppointment } from "#src/work/appointments/change-appointment.server.ts";
import { aQuoteLine, quoteDeps } from "#test/work/a-quote.ts";
import { acceptNextVersion, anAcceptedQuote } from "#test/work/an-invoice.ts";
import { anAppointment, appointmentDetails, changed } from "#test/work/an-appointment.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { loadVisits } from "./sheet-visits.server.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const later = new Date("2026-06-21T15:00:00.000Z");

testOnBothEngines("a helper is shown what stands for the job, whatever version the day was set for", async (place) => {
  await using db = await openTestDb(place);
  const deps = { db, ...quoteDeps };
  const first = await anAcceptedQuote(db, now);
  const details = { ...appointmentDetails({ quoteId: first.id, day: "2026-06-20" }), leadId: first.leadId };
  changed(await planAppointment(deps, details, now));
  const lines = [aQuoteLine({ words: { fr: "Gouttières", en: "Gutters" } })];
  await acceptNextVersion(db, first.id, later, { lines, validUntil: "2026-07-20" });
  const [visit] = await loadVisits(deps, { day: "2026-06-20", people: null, language: "fr" }, later);

  expect(visit?.agreed).toEqual(["Gouttières"]);
});

testOnBothEngines(
  "whoever goes there is told of the gate and the dog, however the address was typed",
  async (place) => {
    await using db = await openTestDb(place);
    const deps = { db, ...quoteDeps };
    const lead = await addPhoneLead(
      db,
      { name: "Zoé Roy", phone: "450 555-0111", email: "", service: "", message: "", language: "fr" },
      now,
    );
    const { customer_id } = await db
      .selectFrom("leads")
      .select("customer_id")
      .where("id", "=", lead)
      .executeTakeFirstOrThrow();
    const noted = { town: "Longueuil", created_at: now.toISOString(), changed_at: now.toISOString() };
    for (const [address, note] of [
      ["12, rue des Érables", "Chien. Code 4521"],
      ["8, rue des Saules", ""],
    ] as const)
      await db
        .insertInto("customer_places")
        .values({ id: uuidv7(), customer_id: customer_id ?? "", address, key: placeKey(address), note, ...noted })
        .execute();
    for (const [at, where] of ["12 Rue des Erables", "8, rue des Saules", ""].entries()) {
      const details = appointmentDetails({ day: "2026-06-20", place: where, from: `0${at + 1}:00`, until: "11:00" });
      changed(await planAppointment(deps, { ...details, leadId: lead }, now));
    }

    const visits = await loadVisits(deps, { day: "2026-06-20", people: null, language: "fr" }, now);
    expect(visits.map(({ appointment }) => appointment.placeNote)).toEqual(["Chien. Code 4521", "", ""]);
  },
);

testOnBothEngines(
  "what was tapped counts from the evening before by the clock of the business, wherever its clocks stand",
  async (place) => {
    await using db = await openTestDb(place);
    // The hour, and since when it counts: three hours before, or the midnight before where that is earlier.
    const nights: [timeZone: string, day: string, from: string | null, since: string][] = [
      ["America/St_Johns", "2026-06-20", "00:30", "2026-06-20T00:00:00.000Z"],
      ["America/St_Johns", "2026-06-20", "09:00", "2026-06-20T02:30:00.000Z"],
      ["America/Vancouver", "2026-06-20", null, "2026-06-20T07:00:00.000Z"],
      ["Asia/Kolkata", "2026-06-20", "09:00", "2026-06-19T18:30:00.000Z"],
      // The clocks skip two o’clock, and repeat one o’clock.
      ["America/Toronto", "2026-03-08", "02:30", "2026-03-08T04:30:00.000Z"],
      ["America/Toronto", "2026-03-08", "03:00", "2026-03-08T04:00:00.000Z"],
      ["America/Toronto", "2026-11-01", "01:30", "2026-11-01T02:30:00.000Z"],
      ["America/St_Johns", "2026-11-01", "02:00", "2026-11-01T02:30:00.000Z"],
    ];
    for (const [timeZone, day, from, since] of nights) {
      const business = businessOf(await loadSetting(db, "business"));
      await saveSettings(db, { business: { ...business, timeZone } }, now);
      const until = from === null ? null : "23:00";
      const { id } = await anAppointment(db, now, { day, from, until });
      const tap = async (at: number) =>
        db
          .insertInto("day_sheet_acts")
          .values({
            ...{ id: uuidv7(), sheet_id: sheet, appointment_id: id, kind: "on-my-way" },
            at: new Date(at).toISOString(),
          })
          .execute();
      const sheet = await aSheetRow(db);
      const counted = async () => {
        const visits = await loadVisits({ db, ...quoteDeps }, { day, people: null, language: "fr" }, now);
        return visits.find(({ appointment }) => appointment.id === id)?.acts["on-my-way"];
      };
      await tap(Date.parse(since) - 1);
      expect(await counted(), `${timeZone} ${day} ${from}`).toBe(0);
      await tap(Date.parse(since));
      expect(await counted(), `${timeZone} ${day} ${from}`).toBe(1);
    }
  },
);

async function aSheetRow(db: Db): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto("day_sheets")
    .values({ id, name: "Karim", language: "fr", created_at: now.toISOString() })
    .execute();
  return id;
}
