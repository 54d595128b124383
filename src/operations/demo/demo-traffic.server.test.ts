import { expect, test } from "vitest";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { trafficAnalytics } from "#src/marketing/traffic/analytics.server.ts";
import { countAdClicks } from "#src/marketing/traffic/ad-clicks.server.ts";
import { lastDays } from "#src/marketing/traffic/period.ts";
import { trafficStats } from "#src/marketing/traffic/traffic-totals.server.ts";
import type { Visit } from "#src/marketing/traffic/visit.ts";
import { visitPages } from "#src/marketing/traffic/visits.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { chanceFrom, visitsByDay } from "./chance.ts";
import { addDemoLeads } from "./demo-leads.server.ts";
import { addDemoTraffic } from "./demo-traffic.server.ts";

const now = new Date("2026-11-20T15:00:00.000Z");

testOnBothEngines("a year of example traffic is counted as it is listed", async (place) => {
  await using db = await openTestDb(place);
  await saveSettings(db, { trafficDaysKept: 400 }, now);
  await addDemoTraffic(db, 3000, { now });
  const visits = (await Array.fromAsync(visitPages(db))).flat();
  const people = visits.filter(({ isBot }) => !isBot);
  const analytics = await trafficAnalytics(db, lastDays(365, now, "America/Toronto"));

  expect(visits).toHaveLength(3000);
  expect(await trafficStats(db, now)).toMatchObject({ totalRequests: 3000, totalVisitors: people.length });
  expect(analytics.pageViews.now).toBe(people.filter(({ statusCode }) => statusCode === 200).length);
  expect(analytics.bots.now).toBe(3000 - people.length);
  expect(visits.every(({ timestamp }) => timestamp <= now.toISOString())).toBe(true);
});

test("example traffic has people and robots of every kind, from everywhere", async () => {
  await using db = await openTestDb();
  await saveSettings(db, { trafficDaysKept: 400 }, now);
  await addDemoTraffic(db, 4000, { now });
  const visits = (await Array.fromAsync(visitPages(db))).flat();
  const every = (value: (visit: Visit) => unknown) => new Set(visits.map(value));
  const analytics = await trafficAnalytics(db, lastDays(365, now, "America/Toronto"));

  expect(every((visit) => visit.botPurpose)).toEqual(
    new Set([null, "search", "ai-training", "ai-answers", "monitoring", "scanner", "other"]),
  );
  expect(every((visit) => visit.device)).toEqual(new Set([null, "phone", "tablet", "computer"]));
  expect(every((visit) => visit.kind)).toEqual(new Set(["page", "route-change"]));
  expect(analytics.cities.rows).toHaveLength(7);
  expect(analytics.sources.rows.map(({ label }) => label)).toEqual(
    expect.arrayContaining(["google-ads", "google.com", "facebook", "infolettre", ""]),
  );
  expect(analytics.calls.now).toBeGreaterThan(20);
  expect(analytics.formStarts.now).toBeGreaterThan(20);
  expect(analytics.vitals.every(({ p75 }) => p75.now !== null)).toBe(true);
});

test("clicks on ads carry the campaigns that the example requests came from", async () => {
  await using db = await openTestDb();
  await addDemoTraffic(db, 4000, { now });
  await addDemoLeads(db, 100, { now });
  const clicks = (await countAdClicks(db, { from: "2025-11", to: "2026-11" })).filter(
    ({ channel }) => channel === "google",
  );
  const clicked = new Set(clicks.map(({ campaign }) => campaign));
  const leads = await db.selectFrom("leads").select("last_campaign").where("last_channel", "=", "google").execute();
  const unnamed = clicks.filter(({ campaign }) => campaign === "").reduce((sum, one) => sum + one.clicks, 0);

  expect(leads.filter(({ last_campaign }) => last_campaign !== "" && !clicked.has(last_campaign))).toEqual([]);
  expect(unnamed).toBeLessThan(0.2 * clicks.reduce((sum, one) => sum + one.clicks, 0));
});

test("of example traffic the log keeps what it would keep of any", async () => {
  await using db = await openTestDb();
  await addDemoTraffic(db, 2000, { now });
  const visits = (await Array.fromAsync(visitPages(db))).flat();
  const { pageViews: counted, bots } = await trafficAnalytics(db, lastDays(365, now, "America/Toronto"));

  expect(visits.length).toBeLessThan(1000);
  expect(visits.at(-1)?.timestamp.slice(0, 10)).toBe("2026-08-22");
  expect(counted.now + bots.now).toBeGreaterThan(1900);
});

test("the days of the past year share out exactly what is asked for, most of it in summer", () => {
  const days = visitsByDay(chanceFrom(1), 10_000, { now, timeZone: "America/Toronto" });
  const inMonth = (month: string) =>
    days.filter(({ day }) => day.slice(5, 7) === month).reduce((sum, { visits }) => sum + visits, 0);

  expect(days.reduce((sum, { visits }) => sum + visits, 0)).toBe(10_000);
  expect(inMonth("05")).toBeGreaterThan(2 * inMonth("01"));
});
