import { expect, test } from "vitest";
import { aVisit, googlebot } from "#test/site/a-visit.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { countAdClicks, lastAdClicks } from "./ad-clicks.server.ts";
import { adTagsOf } from "./ad-tags.ts";
import { writeVisits } from "./write-visits.server.ts";

const reader = {
  secretKey: Buffer.alloc(32, 7),
  siteHost: "nordet.example",
  keepFullAddresses: false,
  timeZone: "America/Toronto",
};
const spring = "/brossard?gclid=Cj0-secret&utm_source=google&utm_medium=cpc&utm_campaign=Spring&utm_term=gutters";

testOnBothEngines("clicks of people on ads and campaigns are counted by month", async (place) => {
  await using db = await openTestDb(place);
  const at = (moment: string) => ({ at: Date.parse(moment) });
  const visits = [
    aVisit({ url: spring, ...at("2026-11-20T15:00:00Z") }),
    aVisit({ url: "/?utm_source=google&utm_campaign=SPRING", ...at("2026-11-01T03:00:00Z") }),
    aVisit({ url: "/?gclid=Cj1&gad_campaignid=331", ...at("2026-11-20T15:00:00Z") }),
    aVisit({ url: "/?utm_source=Flyer", ...at("2026-11-20T15:01:00Z") }),
    aVisit({ referrer: "https://www.google.com/" }),
    aVisit({ url: spring, userAgent: googlebot }),
    aVisit({ url: spring, status: 404 }),
    aVisit({ url: spring, referrer: "https://nordet.example/" }),
  ];
  await writeVisits(db, visits, reader);

  const counted = await countAdClicks(db, { from: "2026-10", to: "2026-11" });
  expect(counted.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))).toEqual([
    { channel: "flyer", campaign: "", month: "2026-11", clicks: 1 },
    { channel: "google", campaign: "331", month: "2026-11", clicks: 1 },
    { channel: "google", campaign: "spring", month: "2026-10", clicks: 1 },
    { channel: "google", campaign: "spring", month: "2026-11", clicks: 1 },
  ]);
});

testOnBothEngines("the last clicks on ads say what they carried and what is missing", async (place) => {
  await using db = await openTestDb(place);
  const visits = [
    aVisit({ url: spring, at: Date.parse("2026-11-20T15:00:00Z") }),
    aVisit({ url: "/?utm_source=newsletter&utm_medium=email", at: Date.parse("2026-11-20T15:01:00Z") }),
    aVisit({ url: "/?msclkid=m", at: Date.parse("2026-11-20T15:02:00Z") }),
    aVisit({ url: "/?utm_source=google&utm_medium=cpc&utm_campaign=a@b.test", at: Date.parse("2026-11-20T15:03:00Z") }),
  ];
  await writeVisits(db, visits, reader);

  const clicks = await lastAdClicks(db);
  expect(clicks).toMatchObject([
    { path: "/", channel: "google", gaps: ["click-id", "campaign"] },
    { path: "/", channel: "microsoft", click: "msclkid", labels: {}, gaps: ["source", "campaign"] },
    {
      ...{ path: "/brossard", at: "2026-11-20T15:00:00.000Z", channel: "google", campaign: "spring", click: "gclid" },
      ...{ labels: { utm_campaign: "Spring", utm_term: "gutters" }, gaps: [] },
    },
  ]);
  expect(JSON.stringify(clicks)).not.toContain("secret");
});

test("an address without a click id or a label carried nothing", () => {
  expect(adTagsOf("/?page=2", "https://www.google.com/", "nordet.example")).toBeUndefined();
  expect(adTagsOf("/?gclid=&utm_source=%20", "", "nordet.example")).toBeUndefined();
});
