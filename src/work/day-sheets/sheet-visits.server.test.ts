import { expect } from "vitest";
import { planAppointment } from "#src/work/appointments/change-appointment.server.ts";
import { aQuoteLine, quoteDeps } from "#test/a-quote.ts";
import { acceptNextVersion, anAcceptedQuote } from "#test/an-invoice.ts";
import { appointmentDetails, changed } from "#test/an-appointment.ts";
import { testOnBothEngines } from "#test/engines.ts";
import { openTestDb } from "#test/test-db.ts";
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
