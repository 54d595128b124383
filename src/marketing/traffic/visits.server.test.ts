import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { aVisit, chrome, googlebot, iphone } from "#test/site/a-visit.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { sweepVisits } from "./retention.server.ts";
import { botTotals, trafficStats } from "./traffic-totals.server.ts";
import type { SeenEvent, SeenRequest } from "./visit.ts";
import { listVisits, visitPages } from "./visits.server.ts";
import { writeVisits } from "./write-visits.server.ts";

const now = new Date("2026-11-20T16:00:00.000Z");
const daysAgo = (days: number) => now.getTime() - days * 86_400_000;
const reader = {
  secretKey: Buffer.alloc(32, 7),
  siteHost: "nordet.example",
  keepFullAddresses: false,
  timeZone: "America/Toronto",
};

const write = (db: Db, ...seen: (SeenRequest | SeenEvent)[]) => writeVisits(db, seen, reader);

async function daily(db: Db) {
  const rows = await db.selectFrom("traffic_days").selectAll().orderBy("measure").orderBy("label").execute();
  return Object.fromEntries(rows.map(({ day, measure, label, count }) => [`${day} ${measure} ${label}`.trim(), count]));
}

testOnBothEngines(
  "a visit is stored with everything the owner sees, and without personal information",
  async (place) => {
    await using db = await openTestDb(place);
    await write(
      db,
      aVisit({
        url: "/en/longueuil?utm_source=Google&utm_medium=cpc&email=marie@exemple.test",
        referrer: "https://www.google.com/search?q=marie",
        userAgent: iphone,
      }),
    );
    const { visits, next } = await listVisits(db, { limit: 100 });

    expect(next).toBeUndefined();
    expect(visits).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        kind: "page",
        isBot: false,
        botName: null,
        botPurpose: null,
        botReason: null,
        method: "GET",
        path: "/en/longueuil",
        statusCode: 200,
        pageType: "city",
        language: "en",
        timestamp: "2026-11-20T15:00:00.000Z",
        ipAddress: "203.0.113.0",
        responseTime: 0.4,
        referrer: "https://www.google.com/search",
        userAgent: iphone,
        source: "google",
        medium: "cpc",
        campaign: "",
        device: "phone",
        visitor: expect.stringMatching(/^[\w-]{16}$/),
      },
    ]);
    expect(JSON.stringify(await db.selectFrom("visits").selectAll().execute())).not.toContain("marie");
  },
);

testOnBothEngines("the owner may keep full addresses", async (place) => {
  await using db = await openTestDb(place);
  await writeVisits(db, [aVisit()], { ...reader, keepFullAddresses: true });

  expect((await listVisits(db, { limit: 1 })).visits).toMatchObject([{ ipAddress: "203.0.113.7" }]);
});

testOnBothEngines("the newest come first, page after page, visitors or bots alone", async (place) => {
  await using db = await openTestDb(place);
  const minute = (count: number) => now.getTime() + count * 60_000;
  await write(db, aVisit({ at: minute(1), url: "/a" }), aVisit({ at: minute(3), url: "/c", userAgent: googlebot }));
  await write(db, aVisit({ at: minute(2), url: "/b" }), aVisit({ at: minute(4), url: "/d" }));
  const paths = async (query: Parameters<typeof listVisits>[1]) =>
    (await listVisits(db, query)).visits.map(({ path }) => path);
  const first = await listVisits(db, { limit: 2 });

  expect(first.visits.map(({ path }) => path)).toEqual(["/d", "/c"]);
  expect(await paths({ limit: 2, before: first.next })).toEqual(["/b", "/a"]);
  expect(await paths({ limit: 9, kind: "visitors" })).toEqual(["/d", "/b", "/a"]);
  expect(await paths({ limit: 9, kind: "bots" })).toEqual(["/c"]);
  expect((await Array.fromAsync(visitPages(db))).flat().map(({ path }) => path)).toEqual(["/d", "/c", "/b", "/a"]);
});

testOnBothEngines(
  "a search matches paths, addresses, bots, referrers and user agents, without wildcards",
  async (place) => {
    await using db = await openTestDb(place);
    await write(db, aVisit({ url: "/Longueuil" }), aVisit({ url: "/100%25_sure", userAgent: googlebot }));
    const found = async (search: string) => (await listVisits(db, { limit: 9, search })).visits.map(({ path }) => path);

    expect(await found("longu")).toEqual(["/Longueuil"]);
    expect(await found("GOOGLEBOT")).toEqual(["/100%25_sure"]);
    expect(await found("203.0.113")).toHaveLength(2);
    expect(await found("%25_s")).toEqual(["/100%25_sure"]);
    expect(await found("_ongueuil")).toEqual([]);
    expect(await found("\\")).toEqual([]);
  },
);

testOnBothEngines("totals are daily counts that every batch adds to", async (place) => {
  await using db = await openTestDb(place);
  await write(db, aVisit(), aVisit({ url: "/longueuil", userAgent: googlebot }));
  await write(db, aVisit({ url: "/longueuil", referrer: "https://nordet.example/" }), aVisit({ userAgent: iphone }));
  await write(db, aVisit({ url: "/no-such-page", status: 404 }));

  expect(await trafficStats(db, now)).toEqual({ totalVisitors: 4, totalBots: 1, totalRequests: 5 });
  expect(await botTotals(db, now)).toEqual([{ name: "Googlebot", purpose: "search", requests: 1 }]);
  expect(await daily(db)).toEqual({
    "2026-11-20 requests human": 4,
    "2026-11-20 requests bot": 1,
    "2026-11-20 bot search/Googlebot": 1,
    "2026-11-20 views": 3,
    "2026-11-20 visitors": 2,
    "2026-11-20 page /": 2,
    "2026-11-20 page /longueuil": 1,
    "2026-11-20 language fr": 3,
    "2026-11-20 device computer": 2,
    "2026-11-20 device phone": 1,
    "2026-11-20 source": 2,
    "2026-11-20 landing /": 2,
    "2026-11-20 arrival-device computer": 1,
    "2026-11-20 arrival-device phone": 1,
    "2026-11-20 arrival-language fr": 2,
  });
});

testOnBothEngines("clicks, started forms and vitals of people are counted, those of bots are not", async (place) => {
  await using db = await openTestDb(place);
  const event = { at: now.getTime(), url: "/?email=marie", address: "203.0.113.7", userAgent: chrome };
  await write(
    db,
    { ...event, kind: "event", name: "phone-click" },
    { ...event, kind: "event", name: "phone-click", userAgent: googlebot },
    { ...event, kind: "vital", name: "LCP", value: 1063.4 },
    { ...event, kind: "vital", name: "CLS", value: 0.0423 },
  );

  expect((await listVisits(db, { limit: 9 })).visits).toEqual([]);
  expect(await db.selectFrom("visit_events").select(["kind", "name", "value", "path"]).orderBy("id").execute()).toEqual(
    [
      { kind: "event", name: "phone-click", value: null, path: "/" },
      { kind: "vital", name: "LCP", value: 1063.4, path: "/" },
      { kind: "vital", name: "CLS", value: 0.0423, path: "/" },
    ],
  );
  expect(await daily(db)).toEqual({
    "2026-11-20 event phone-click": 1,
    "2026-11-20 click-page phone-click /": 1,
    "2026-11-20 click-device phone-click computer": 1,
    "2026-11-20 vital-LCP 1100": 1,
    "2026-11-20 vital-CLS 0.042": 1,
  });
});

testOnBothEngines("a visitor keeps a pseudonym for a day and gets a new one on the next", async (place) => {
  await using db = await openTestDb(place);
  await write(db, aVisit({ at: daysAgo(1) }), aVisit({ at: daysAgo(1) + 1000, url: "/longueuil" }), aVisit());
  const [today, second, first] = (await listVisits(db, { limit: 9 })).visits;

  expect(first?.visitor).toBe(second?.visitor);
  expect(today?.visitor).not.toBe(first?.visitor);
  expect(await daily(db)).toMatchObject({ "2026-11-19 visitors": 1, "2026-11-20 visitors": 1 });
});

testOnBothEngines("hostile input of one client does not stop its batch from being written", async (place) => {
  await using db = await openTestDb(place);
  const wild = "\u0000\ud800'; drop table visits; --";
  await write(
    db,
    aVisit({
      url: `/${wild}?utm_source=${wild}%00`,
      referrer: `https://x.example/${wild}`,
      userAgent: wild,
      method: wild,
    }),
    aVisit({ url: `/${"x".repeat(9000)}`, userAgent: "y".repeat(9000), address: wild }),
  );
  const { visits } = await listVisits(db, { limit: 9 });

  expect(visits).toHaveLength(2);
  expect(Math.max(...visits.map(({ path }) => path.length))).toBe(500);
});

testOnBothEngines(
  "after ninety days, or as many as the owner sets, visits are deleted and totals stay",
  async (place) => {
    await using db = await openTestDb(place);
    await write(db, aVisit({ at: daysAgo(92) }), aVisit({ at: daysAgo(40) }), aVisit());
    await write(db, { ...aVisit({ at: daysAgo(92) }), kind: "event", name: "phone-click" });
    await sweepVisits(db, now);

    expect((await listVisits(db, { limit: 9 })).visits).toHaveLength(2);
    expect(await trafficStats(db, now)).toMatchObject({ totalRequests: 2 });
    expect(await db.selectFrom("visit_events").selectAll().execute()).toEqual([]);
    await saveSettings(db, { trafficDaysKept: 30 }, now);
    await sweepVisits(db, now);

    expect((await listVisits(db, { limit: 9 })).visits).toHaveLength(1);
    expect(await trafficStats(db, now)).toMatchObject({ totalRequests: 1 });
    expect(Object.keys(await daily(db)).filter((key) => key.includes("requests"))).toHaveLength(3);
  },
);

testOnBothEngines("a flood fills a day's log and its labels to their ceilings, and is counted", async (place) => {
  await using db = await openTestDb(place);
  const flood = Array.from({ length: 9 }, (_, index) =>
    aVisit({ url: `/?utm_source=s${index}`, userAgent: `${chrome} ${index}` }),
  );
  const ceilings = { entries: 6, labels: 4 };
  const vital: SeenEvent = {
    kind: "vital",
    name: "LCP",
    value: 9,
    at: daysAgo(0),
    url: "/",
    address: "",
    userAgent: chrome,
  };
  const tries = [];
  for (const seen of [flood.slice(0, 5), flood.slice(5), [vital]])
    tries.push(await writeVisits(db, seen, { ...reader, ceilings }));
  const counts = await daily(db);

  expect(tries).toEqual([0, 3, 1]);
  expect((await listVisits(db, { limit: 100 })).visits).toHaveLength(6);
  expect(await db.selectFrom("visit_events").selectAll().execute()).toEqual([]);
  expect(counts).toMatchObject({
    "2026-11-20 requests human": 9,
    "2026-11-20 views": 9,
    "2026-11-20 visitors": 6,
    "2026-11-20 source s3": 1,
    "2026-11-20 source Other": 5,
    "2026-11-20 vital-LCP 9": 1,
  });
  expect(counts["2026-11-20 source s4"]).toBeUndefined();
  expect((await trafficStats(db, now)).totalRequests).toBe(9);
});

testOnBothEngines("a mail address that a link gives as its source is kept in no total", async (place) => {
  await using db = await openTestDb(place);
  await write(
    db,
    aVisit({ url: `/?utm_source=marie@exemple.test` }),
    aVisit({ url: `/?utm_source=${"x".repeat(90)}` }),
  );
  const labels = Object.keys(await daily(db)).filter((key) => key.includes(" source"));

  expect(labels).toEqual(["2026-11-20 source", `2026-11-20 source ${"x".repeat(40)}`]);
});

testOnBothEngines("an entry is counted on the day of the business", async (place) => {
  await using db = await openTestDb(place);
  const at = Date.parse("2026-11-21T06:30:00.000Z");
  await writeVisits(db, [aVisit({ at })], reader);
  await writeVisits(db, [aVisit({ at })], { ...reader, timeZone: "America/Vancouver" });

  const days = await db
    .selectFrom("traffic_days")
    .select("day")
    .where("measure", "=", "views")
    .orderBy("day")
    .execute();
  expect(days).toEqual([{ day: "2026-11-20" }, { day: "2026-11-21" }]);
});
