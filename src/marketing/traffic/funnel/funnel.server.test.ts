import { expect } from "vitest";
import { momentsOf } from "#src/platform/clock/business-time.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import { clickTotals } from "#src/marketing/traffic/click-totals.server.ts";
import type { SeenEvent } from "#src/marketing/traffic/visit.ts";
import { writeVisits } from "#src/marketing/traffic/write-visits.server.ts";
import { aLead } from "#test/leads/a-lead.ts";
import { aVisit, chrome, googlebot, iphone } from "#test/site/a-visit.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { leadsBehind } from "./funnel-leads.server.ts";
import { loadFunnel, rowsOf } from "./funnel.server.ts";

const timeZone = "America/Toronto";
const reader = {
  secretKey: Buffer.alloc(32, 7),
  siteHost: "nordet.example",
  keepFullAddresses: false,
  timeZone,
};
const period = { from: "2026-11-01", to: "2026-11-20" };
const at = Date.parse("2026-11-20T15:00:00.000Z");

const began = (differences: Partial<Extract<SeenEvent, { kind: "event" }>> = {}): SeenEvent => ({
  ...{ kind: "event", name: "form-start", at, url: "/brossard", address: "203.0.113.7", userAgent: chrome },
  ...differences,
});

async function fill(db: Db) {
  await writeVisits(
    db,
    [
      aVisit({ url: "/brossard?gclid=1", userAgent: iphone }),
      aVisit({ url: "/en/brossard", address: "203.0.113.8" }),
      aVisit({ url: "/longueuil", address: "203.0.113.8", referrer: "https://nordet.example/" }),
      aVisit({ url: "/nowhere-known", userAgent: googlebot }),
      aVisit({ url: "/missing", status: 404 }),
      began({ userAgent: iphone, arrival: { source: "google-ads", landing: "/brossard" } }),
      began({ userAgent: iphone, url: "/" }),
      began({ userAgent: googlebot }),
    ],
    reader,
  );
  // Another batch of the same day: the same person has begun once.
  await writeVisits(db, [began({ userAgent: iphone })], reader);
  const lead = (id: string, differences = {}) => ({
    ...aLead({ id, submitted_at: `2026-11-1${id.length}T12:00:00.000Z` }),
    ...{
      box: "inbox" as const,
      source_label: "google-ads",
      landing_path: "/brossard",
      device: "phone",
      language: "fr" as const,
      furthest: "",
    },
    ...differences,
  });
  await db
    .insertInto("leads")
    .values([
      lead("a", { status: "won", won_cents: 45_000 }),
      lead("bb", { status: "quoted", source_label: "", landing_path: "/en/brossard", device: "" }),
      lead("ccc", { status: "lost", furthest: "quoted" }),
      lead("dddd", { status: "lost" }),
      lead("spam", { box: "spam" }),
      lead("call", { origin: "phone" }),
      lead("before", { submitted_at: "2026-10-31T12:00:00.000Z" }),
    ])
    .execute();
}

testOnBothEngines("the funnel goes from visits of people to won jobs, by where they came from", async (place) => {
  await using db = await openTestDb(place);
  await fill(db);
  const { total, source, landing, device, language } = await loadFunnel(db, period, timeZone);

  expect(total).toEqual({ visits: 2, begun: 1, requests: 4, quoted: 3, won: 1, wonCents: 45_000 });
  expect(source).toEqual([
    { label: "google-ads", visits: 1, begun: 1, requests: 3, quoted: 2, won: 1, wonCents: 45_000 },
    { label: "", visits: 1, begun: 0, requests: 1, quoted: 1, won: 0, wonCents: 0 },
  ]);
  expect(landing).toEqual([{ label: "/brossard", ...total }]);
  expect(device.map(({ label, visits, begun, requests }) => [label, visits, begun, requests])).toEqual([
    ["phone", 1, 1, 3],
    ["computer", 1, 0, 0],
    ["", 0, 0, 1],
  ]);
  expect(language.map(({ label, visits, begun }) => [label, visits, begun])).toEqual([
    ["fr", 1, 1],
    ["en", 1, 0],
  ]);
  expect((await loadFunnel(db, { from: "2026-11-01", to: "2026-11-19" }, timeZone)).total.visits).toBe(0);
});

testOnBothEngines("each number of leads opens the leads behind it", async (place) => {
  await using db = await openTestDb(place);
  await fill(db);
  const rowOf = rowsOf((await loadPublished(db)).pages);
  const behind = async (asked: Partial<Parameters<typeof leadsBehind>[2]>) => {
    const found = await leadsBehind(db, momentsOf(period, timeZone), { step: "requests", limit: 9, rowOf, ...asked });
    return [found.total, ...found.leads.map(({ id }) => id)];
  };

  expect(await behind({})).toEqual([4, "dddd", "ccc", "bb", "a"]);
  expect(await behind({ step: "quoted" })).toEqual([3, "ccc", "bb", "a"]);
  expect(await behind({ step: "won", limit: 1 })).toEqual([1, "a"]);
  expect(await behind({ dimension: "source", label: "" })).toEqual([1, "bb"]);
  expect(await behind({ dimension: "landing", label: "/brossard", step: "quoted" })).toEqual([3, "ccc", "bb", "a"]);
  expect(await behind({ dimension: "device", label: "tablet" })).toEqual([0]);
});

testOnBothEngines("clicks that lead away are counted by page, by device and by site", async (place) => {
  await using db = await openTestDb(place);
  const click = (differences: Partial<Extract<SeenEvent, { kind: "event" }>>) =>
    began({ name: "phone-click", ...differences });
  await writeVisits(
    db,
    [
      click({}),
      click({ url: "/en/brossard", userAgent: iphone }),
      click({ url: "/", name: "text-click" }),
      click({ url: "/nobody-knows", name: "outside-click", host: "facebook.com" }),
      click({ userAgent: googlebot }),
    ],
    reader,
  );
  const { pages, devices, hosts } = await clickTotals(db, period);
  const none = { "phone-click": 0, "text-click": 0, "email-click": 0, "outside-click": 0 };

  expect(pages).toEqual([
    { ...none, label: "/brossard", "phone-click": 2 },
    { ...none, label: "/", "text-click": 1 },
    { ...none, label: null, "outside-click": 1 },
  ]);
  expect(devices.map((row) => [row.label, row["phone-click"]])).toEqual([
    ["computer", 1],
    ["phone", 1],
  ]);
  expect(hosts).toEqual([{ label: "facebook.com", count: 1 }]);
});
