import { expect, test } from "vitest";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { missingInIncident, noDetails, parseOpening } from "./incident.ts";
import { incidentsCsv } from "./incidents-csv.ts";
import { correctIncident, listIncidents, openIncident, sweepIncidents } from "./incidents.server.ts";
import { byOwner } from "#test/work/by-owner.ts";

const now = new Date("2026-11-20T17:00:00.000Z");
const later = new Date("2026-11-21T17:00:00.000Z");
const details = { ...noDetails, information: "Noms et courriels", people: "12" };

testOnBothEngines("a correction adds an entry, and nothing that was written changes", async (place) => {
  await using db = await openTestDb(place);
  const { id } = await openIncident(byOwner(db), { awareOn: "2026-11-19", details, author: "owner" }, now);
  const corrected = { ...details, people: "14" };
  expect(
    await correctIncident(byOwner(db), { id, revision: 1, details: corrected, author: "marie" }, later),
  ).toMatchObject({
    kind: "corrected",
  });
  expect(await correctIncident(byOwner(db), { id, revision: 1, details, author: "owner" }, later)).toEqual({
    kind: "stale",
  });
  const unknown = { id: "019a1b2c-0000-7000-8000-000000000000", revision: 1, details, author: "owner" };
  expect(await correctIncident(byOwner(db), unknown, later)).toEqual({ kind: "unknown" });

  const [incident] = await listIncidents(db);
  expect(incident).toEqual({
    id,
    awareOn: "2026-11-19",
    keptUntil: "2031-11-19",
    entries: [
      { revision: 2, details: corrected, author: "marie", at: later.toISOString() },
      { revision: 1, details, author: "owner", at: now.toISOString() },
    ],
  });
});

testOnBothEngines(
  "an incident is kept five years from the day of awareness, then goes with its entries",
  async (place) => {
    await using db = await openTestDb(place);
    await openIncident(byOwner(db), { awareOn: "2026-11-19", details, author: "owner" }, now);
    // Midnight where the business is: still the fifth anniversary.
    await sweepIncidents(db, new Date("2031-11-20T04:59:00.000Z"));
    expect(await listIncidents(db)).toHaveLength(1);
    await sweepIncidents(db, new Date("2031-11-20T05:01:00.000Z"));
    expect(await listIncidents(db)).toEqual([]);
    expect(await db.selectFrom("incident_entries").selectAll().execute()).toEqual([]);
  },
);

testOnBothEngines("the file for the commission has every entry, and no formula", async (place) => {
  await using db = await openTestDb(place);
  const formula = { ...details, circumstances: "=1+1" };
  const { id } = await openIncident(byOwner(db), { awareOn: "2026-11-19", details: formula, author: "owner" }, now);
  await correctIncident(byOwner(db), { id, revision: 1, details, author: "owner" }, later);
  const [header = "", newest = "", first = ""] = incidentsCsv(await listIncidents(db)).split("\r\n");
  expect(header).toContain("aware_on,information,circumstances,happened,people,risk_of_serious_injury");
  expect(newest).toContain(`${id},2,${later.toISOString()},owner,2026-11-19,Noms et courriels,,`);
  expect(first).toContain("Noms et courriels,'=1+1,");
});

test("a conclusion about the risk needs its reasons and the officer", () => {
  const concluded = { awareOn: "2026-11-19", details: { ...details, risk: "not-serious" } };
  const read = parseOpening(concluded);
  expect(!read.ok && read.problems.map(({ field, code }) => [field, code])).toEqual([
    ["details.officerConsulted", "officer-not-consulted"],
    ["details.sensitivity", "risk-reasons-missing"],
    ["details.consequences", "risk-reasons-missing"],
    ["details.likelihood", "risk-reasons-missing"],
  ]);
  const reasons = { officerConsulted: true, sensitivity: "Faible", consequences: "Aucune", likelihood: "Nulle" };
  expect(parseOpening({ ...concluded, details: { ...concluded.details, ...reasons } }).ok).toBe(true);
  expect(parseOpening({ ...concluded, awareOn: "2026-02-30" }).ok).toBe(false);
});

test("what is still to be written is named: notices only where the risk is serious", () => {
  expect(missingInIncident(details)).toEqual(["circumstances", "happened", "measures", "risk"]);
  const whole = { ...details, circumstances: "c", happened: "h", measures: "m" };
  expect(missingInIncident({ ...whole, risk: "not-serious" })).toEqual([]);
  expect(missingInIncident({ ...whole, risk: "serious", commissionTold: "2026-11-20" })).toEqual(["peopleTold"]);
});
