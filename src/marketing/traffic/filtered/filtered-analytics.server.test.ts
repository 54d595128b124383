import { CompiledQuery } from "kysely";
import { expect, test } from "vitest";
import { aLead } from "#test/leads/a-lead.ts";
import { aVisit, googlebot, iphone } from "#test/site/a-visit.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { writeVisits } from "#src/marketing/traffic/write-visits.server.ts";
import { countedArrivals, filteredAnalytics } from "./filtered-analytics.server.ts";

const timeZone = "America/Toronto";
const reader = { secretKey: Buffer.alloc(32, 7), siteHost: "nordet.example", keepFullAddresses: false, timeZone };
const at = (day: string) => Date.parse(`${day}T17:00:00.000Z`);
const fromGoogle = { referrer: "https://www.google.com/" };
const now = new Date(at("2026-11-21"));

testOnBothEngines("a filter by one row asks all the others about it", async (place) => {
  await using db = await openTestDb(place);
  await writeVisits(
    db,
    [
      aVisit({ at: at("2026-11-18"), ...fromGoogle }),
      aVisit({ at: at("2026-11-19"), ...fromGoogle, url: "/en/brossard", userAgent: iphone }),
      aVisit({ at: at("2026-11-20"), ...fromGoogle }),
      aVisit({ at: at("2026-11-20"), ...fromGoogle, url: "/missing", status: 404 }),
      aVisit({ at: at("2026-11-20"), ...fromGoogle, userAgent: googlebot }),
      aVisit({ at: at("2026-11-20") }),
      aVisit({ at: at("2026-11-20"), url: "/longueuil", referrer: "https://nordet.example/" }),
    ],
    reader,
  );
  const lead = { ...aLead({ submitted_at: "2026-11-20T12:00:00.000Z" }), box: "inbox" as const };
  await db
    .insertInto("leads")
    .values({ ...lead, source_label: "google.com", status: "won", won_cents: 45_000 })
    .execute();
  const asked = { period: { from: "2026-11-19", to: "2026-11-20" }, timeZone, now };
  const google = await filteredAnalytics(db, { ...asked, filter: { by: "source", label: "google.com" } });

  expect(google).toMatchObject({
    visits: { now: 2, before: 1 },
    requests: { now: 1, before: 0 },
    wonCents: { now: 45_000, before: 0 },
    days: [
      { day: "2026-11-19", visits: 1 },
      { day: "2026-11-20", visits: 1 },
    ],
    listsSince: "2026-11-19",
    listsCompared: true,
  });
  expect(google.lists.landing.rows).toEqual([
    { label: "/", now: 1, before: 1 },
    { label: "/en/brossard", now: 1, before: 0 },
  ]);
  const phones = await filteredAnalytics(db, { ...asked, filter: { by: "device", label: "phone" } });
  expect(phones.lists.source.rows).toEqual([{ label: "google.com", now: 1, before: 0 }]);
});

testOnBothEngines("the lists say from which day on the log knows", async (place) => {
  await using db = await openTestDb(place);
  await writeVisits(db, [aVisit({ at: at("2026-11-20") })], reader);
  const filter = { by: "source", label: "" } as const;
  const ofYear = { period: { from: "2025-11-21", to: "2026-11-20" }, timeZone, now, filter };
  const ofLongAgo = { ...ofYear, period: { from: "2025-11-01", to: "2025-11-20" } };

  expect(await filteredAnalytics(db, ofYear)).toMatchObject({ listsSince: "2026-08-23", listsCompared: false });
  expect((await filteredAnalytics(db, ofLongAgo)).lists.landing.rows).toEqual([]);
});

test("SQLite counts a month's arrivals in the order of their index, and sorts nothing", async () => {
  await using db = await openTestDb();
  const range = { month: "2026-11", from: new Date(at("2026-11-01")), until: now };
  for (const by of ["source", "landing", "device", "language"] as const) {
    const query = countedArrivals(db, range, { by, label: "any" }).compile();
    const explained = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]);
    const { rows } = await db.executeQuery<{ detail: string }>(explained);
    expect(rows.map(({ detail }) => detail)).toEqual([
      expect.stringMatching(/^SEARCH visits USING INDEX visits_by_arrival \(<expr>=\? AND source/),
    ]);
  }
});
