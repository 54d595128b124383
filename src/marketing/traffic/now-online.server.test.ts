import { expect } from "vitest";
import { aVisit, chrome, googlebot, iphone } from "#test/site/a-visit.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { peopleOnline } from "./now-online.server.ts";
import { writeVisits } from "./write-visits.server.ts";

const now = new Date("2026-11-20T16:00:00.000Z");
const minutesAgo = (minutes: number) => now.getTime() - minutes * 60_000;
const reader = {
  secretKey: Buffer.alloc(32, 7),
  siteHost: "nordet.example",
  keepFullAddresses: false,
  timeZone: "America/Toronto",
};

testOnBothEngines("who was seen in the last five minutes is on the site, without an address", async (place) => {
  await using db = await openTestDb(place);
  await writeVisits(
    db,
    [
      aVisit({ at: minutesAgo(12), url: "/?gclid=1", userAgent: iphone }),
      aVisit({ at: minutesAgo(2), url: "/longueuil", userAgent: iphone, referrer: "https://nordet.example/" }),
      aVisit({ at: minutesAgo(6), address: "203.0.113.9" }),
      aVisit({ at: minutesAgo(1), userAgent: googlebot }),
      {
        ...{ kind: "event" as const, name: "form-start" as const, url: "/longueuil", userAgent: iphone },
        ...{ at: minutesAgo(1), address: "203.0.113.7" },
      },
    ],
    reader,
  );
  const online = await peopleOnline(db, now);

  expect(online).toEqual({
    total: 1,
    people: [
      {
        visitor: expect.any(String),
        pages: ["/longueuil", "/"],
        source: "google-ads",
        device: "phone",
        language: "fr",
        since: new Date(minutesAgo(12)).toISOString(),
        seenAt: new Date(minutesAgo(2)).toISOString(),
        hasBegunForm: true,
      },
    ],
  });
  expect(JSON.stringify(online)).not.toContain("203.0.113");
});

testOnBothEngines("a crowd is counted whole and shown in part", async (place) => {
  await using db = await openTestDb(place);
  const crowd = Array.from({ length: 40 }, (_, index) =>
    aVisit({ at: minutesAgo(1), userAgent: chrome, address: `203.0.113.${index}` }),
  );
  await writeVisits(db, crowd, reader);
  const { total, people } = await peopleOnline(db, now);

  expect([total, people.length]).toEqual([40, 30]);
});
