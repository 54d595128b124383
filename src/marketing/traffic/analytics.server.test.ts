import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { aVisit, googlebot, iphone } from "#test/site/a-visit.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { trafficAnalytics } from "./analytics.server.ts";
import type { SeenEvent } from "./visit.ts";
import { writeVisits } from "./write-visits.server.ts";

const reader = {
  secretKey: Buffer.alloc(32, 7),
  siteHost: "nordet.example",
  keepFullAddresses: false,
  timeZone: "America/Toronto",
};
/** Noon where the business is, or the hour before in summer. */
const at = (day: string) => Date.parse(`${day}T17:00:00.000Z`);

const event = (seen: { kind: "event"; name: "phone-click" | "form-start" } | Vital, day: string): SeenEvent => ({
  ...seen,
  at: at(day),
  url: "/",
  address: "203.0.113.7",
  userAgent: iphone,
});
type Vital = { kind: "vital"; name: "LCP" | "CLS"; value: number };

const visitOn = (day: string, differences = {}) => aVisit({ at: at(day), ...differences });

testOnBothEngines("a period counts its own days and is compared with the one before", async (place) => {
  await using db = await openTestDb(place);
  await writeVisits(
    db,
    [
      visitOn("2026-11-08"),
      visitOn("2026-11-09", { referrer: "https://www.google.com/", url: "/en/brossard", userAgent: iphone }),
      visitOn("2026-11-10"),
      visitOn("2026-11-10", { kind: "route-change", url: "/longueuil" }),
      visitOn("2026-11-10", { userAgent: googlebot }),
      visitOn("2026-11-10", { status: 404, url: "/nothing", address: "203.0.113.44" }),
      visitOn("2026-11-11"),
      event({ kind: "event", name: "phone-click" }, "2026-11-10"),
      event({ kind: "event", name: "form-start" }, "2026-11-08"),
      event({ kind: "vital", name: "LCP", value: 1234 }, "2026-11-09"),
    ],
    reader,
  );
  const answer = await trafficAnalytics(db, { from: "2026-11-09", to: "2026-11-10" });

  expect(answer).toMatchObject({
    period: { from: "2026-11-09", to: "2026-11-10" },
    periodBefore: { from: "2026-11-07", to: "2026-11-08" },
    countedSince: "2026-11-08",
    pageViews: { now: 3, before: 1 },
    visits: { now: 2, before: 1 },
    visitors: { now: 2, before: 1 },
    bots: { now: 1, before: 0 },
    calls: { now: 1, before: 0 },
    formStarts: { now: 0, before: 1 },
    days: [
      { day: "2026-11-09", visits: 1, visitors: 1, bots: 0 },
      { day: "2026-11-10", pageViews: 2, visits: 1, visitors: 1, bots: 1 },
    ],
    daysBefore: [
      { day: "2026-11-07", visits: 0, visitors: 0, bots: 0 },
      { day: "2026-11-08", visits: 1, visitors: 1, bots: 0 },
    ],
  });
  expect(answer.sources.rows).toEqual([
    { label: "", now: 1, before: 1 },
    { label: "google.com", now: 1, before: 0 },
  ]);
  expect(answer.cities.rows.map(({ label }) => label)).toEqual(["brossard", "longueuil"]);
  expect(answer.vitals[0]).toEqual({ name: "LCP", p75: { now: 1200, before: null }, measured: { now: 1, before: 0 } });
});

testOnBothEngines("whole months and single days add up to the same as the days alone", async (place) => {
  await using db = await openTestDb(place);
  const days = ["2026-01-31", "2026-02-01", "2026-02-28", "2026-03-01", "2026-03-31", "2026-04-01", "2026-04-02"];
  await writeVisits(
    db,
    days.map((day, index) => visitOn(day, { address: `203.0.113.${index}` })),
    reader,
  );
  await writeVisits(db, [visitOn("2026-03-01", { address: "203.0.113.9" })], reader);

  const visits = async (from: string, to: string) => (await trafficAnalytics(db, { from, to })).visits.now;
  expect(await visits("2026-01-31", "2026-04-01")).toBe(7);
  expect(await visits("2026-02-01", "2026-03-31")).toBe(5);
  expect(await visits("2026-02-02", "2026-03-30")).toBe(3);
  expect(await visits("2026-03-01", "2026-03-31")).toBe(3);
});

testOnBothEngines("without visits by people there is no first day", async (place) => {
  await using db = await openTestDb(place);
  await writeVisits(db, [visitOn("2026-02-01", { userAgent: googlebot })], reader);

  expect(await countedSince(db)).toBeNull();
});

const countedSince = async (db: Db) =>
  (await trafficAnalytics(db, { from: "2026-02-01", to: "2026-02-28" })).countedSince;
