import { expect } from "vitest";
import { openDb, type DatabaseLocation } from "#src/db/db.server.ts";
import { migrate } from "#src/db/migrate.server.ts";
import { saveSettings } from "#src/settings/settings.server.ts";
import { aLead } from "#test/a-lead.ts";
import { countTurns } from "#test/count-turns.ts";
import { testOnBothEngines } from "#test/engines.ts";
import { countGoogleLeads, countTracked, googleAdsFile, trackedLeads } from "./lead-exports.server.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

const fresh = aLead({ gclid: "fresh", submitted_at: hoursAgo(1) });
const ready = aLead({ gclid: "ready", submitted_at: hoursAgo(24) });
const old = aLead({ gbraid: "old", submitted_at: hoursAgo(100 * 24) });
const labelled = aLead({ utm_campaign: "printemps", submitted_at: hoursAgo(48) });
const campaign = aLead({ utm_source: "Google_Ads", submitted_at: hoursAgo(50) });
const facebook = aLead({ fbclid: "IwA", utm_source: "facebook", submitted_at: hoursAgo(49) });
const direct = aLead({ submitted_at: hoursAgo(2) });
const spam = { ...aLead({ gclid: "spam", submitted_at: hoursAgo(24) }), box: "spam" };
const doubtful = { ...aLead({ gclid: "doubtful", submitted_at: hoursAgo(24) }), box: "quarantine" };

async function openLeads(place: DatabaseLocation) {
  const db = openDb(place);
  await migrate(db);
  const leads = [fresh, ready, old, labelled, campaign, facebook, direct, spam, doubtful];
  await db
    .insertInto("leads")
    .values(leads.map((lead) => ({ box: "inbox", ...lead })))
    .execute();
  return db;
}

const file = async (...args: Parameters<typeof googleAdsFile>) =>
  (await Array.fromAsync(googleAdsFile(...args))).join("").trim().split("\n");

testOnBothEngines("tracked leads come newest first, each with what Google would say", async (place) => {
  await using db = await openLeads(place);
  const leads = (await Array.fromAsync(trackedLeads(db, now))).flat();

  expect(
    leads.map(({ id, ready: isReady, refusals, exported_at }) => ({ id, ready: isReady, refusals, exported_at })),
  ).toEqual([
    { id: fresh.id, ready: false, refusals: ["too-fresh"], exported_at: null },
    { id: ready.id, ready: true, refusals: [], exported_at: null },
    { id: labelled.id, ready: false, refusals: ["not-google"], exported_at: null },
    { id: facebook.id, ready: false, refusals: ["not-google"], exported_at: null },
    { id: campaign.id, ready: false, refusals: ["no-click-id"], exported_at: null },
    { id: old.id, ready: false, refusals: ["too-old"], exported_at: null },
  ]);
  expect((await Array.fromAsync(trackedLeads(db, now, { most: 2 }))).flat().map(({ id }) => id)).toEqual([
    fresh.id,
    ready.id,
  ]);
  expect(await countTracked(db)).toEqual({ total_leads: 7, tracked_leads: 6 });
});

testOnBothEngines("the leads that Google brought are counted, with what it would say today", async (place) => {
  await using db = await openLeads(place);
  const again = { ...aLead({ gclid: "again", submitted_at: hoursAgo(12) }), repeat_of: ready.id };
  const late = aLead({ utm_source: "google", submitted_at: hoursAgo(64 * 24) });
  for (const lead of [again, late]) await db.insertInto("leads").values(lead).execute();
  const pages = (await Array.fromAsync(trackedLeads(db, now))).flat().map(({ refusals }) => refusals);
  const refused = { "no-click-id": 2, "too-fresh": 1, "too-old": 1, "too-old-to-match": 1, repeat: 1 };

  expect(await countGoogleLeads(db, now)).toEqual({
    ...{ google_leads: 6, ready_leads: 1, refused, won_leads: 0, won_cents: 0 },
  });
  expect(pages.filter((refusals) => !refusals.includes("not-google"))).toHaveLength(6);
  for (const [refusal, leads] of Object.entries(refused))
    expect(
      pages.flat().filter((found) => found === refusal),
      refusal,
    ).toHaveLength(leads);
});

testOnBothEngines("a campaign is Google's by its source, however it is written", async (place) => {
  await using db = openDb(place);
  await migrate(db);
  const sources = ["google", "Google", "GOOGLE-ads", "google.com", "adwords", "AdWords", "bing", "notgoogle", ""];
  const leads = sources.map((utm_source) => aLead({ utm_source, utm_medium: "cpc" }));
  await db.insertInto("leads").values(leads).execute();
  const listed = (await Array.fromAsync(trackedLeads(db, now))).flat();

  expect(await countGoogleLeads(db, now)).toMatchObject({ google_leads: 6 });
  expect(listed.filter(({ refusals }) => refusals.includes("not-google"))).toHaveLength(3);
});

testOnBothEngines("a repeat counts when Google could not match the first request", async (place) => {
  await using db = openDb(place);
  await migrate(db);
  const first = aLead({ utm_source: "facebook", fbclid: "IwA", submitted_at: hoursAgo(48) });
  const again = { ...aLead({ gclid: "again", submitted_at: hoursAgo(12) }), repeat_of: first.id };
  for (const lead of [first, again]) await db.insertInto("leads").values(lead).execute();
  const [line = ""] = (await file(db, { dialect: "data-manager", leads: "ready" }, now)).slice(1);

  expect(line.split(",")).toContain(first.id);
});

testOnBothEngines("the file holds what Google brought, what it takes today, or every tracked lead", async (place) => {
  await using db = await openLeads(place);
  const orders = (lines: string[]) => lines.slice(1).map((line) => line.split(",")[11]);

  expect(orders(await file(db, { dialect: "data-manager", leads: "google" }, now))).toEqual(
    [fresh, ready, campaign, old].map(({ id }) => id),
  );
  expect(orders(await file(db, { dialect: "data-manager", leads: "all" }, now))).toEqual(
    [fresh, ready, labelled, facebook, campaign, old].map(({ id }) => id),
  );
  expect(orders(await file(db, { dialect: "data-manager", leads: "ready" }, now))).toEqual([ready.id]);
  expect(
    (await file(db, { dialect: "legacy", leads: "google" }, now)).slice(2).map((line) => line.split(",")[0]),
  ).toEqual(["fresh", "ready"]);
});

testOnBothEngines("an export remembers its leads, until they are erased", async (place) => {
  await using db = await openLeads(place);
  await file(db, { dialect: "data-manager", leads: "google" }, new Date(hoursAgo(1)));
  await file(db, { dialect: "data-manager", leads: "ready" }, now);
  const exportedAt = Object.fromEntries(
    (await Array.fromAsync(trackedLeads(db, now))).flat().map(({ id, exported_at }) => [id, exported_at]),
  );

  expect(exportedAt).toMatchObject({ [ready.id]: now.toISOString(), [fresh.id]: hoursAgo(1) });
  await db.deleteFrom("leads").where("id", "=", ready.id).execute();
  expect(await db.selectFrom("exported_leads").selectAll().execute()).toHaveLength(3);
  expect(await db.selectFrom("lead_exports").select("dialect").execute()).toHaveLength(2);
});

testOnBothEngines("the owner's conversion name is used to the letter", async (place) => {
  await using db = await openLeads(place);
  await saveSettings(db, { integrations: { conversionName: "Demande de soumission" } }, now);
  const [, line] = await file(db, { dialect: "data-manager", leads: "ready" }, now);

  expect(line).toContain(",Demande de soumission,");
});

testOnBothEngines("more leads than a page leave in order and once", async (place) => {
  await using db = openDb(place);
  await migrate(db);
  const leads = Array.from({ length: 1203 }, (_, index) =>
    aLead({
      id: `lead-${String(index).padStart(4, "0")}`,
      gclid: "x",
      submitted_at: hoursAgo(24 + Math.floor(index / 7)),
    }),
  );
  for (let start = 0; start < leads.length; start += 300)
    await db
      .insertInto("leads")
      .values(leads.slice(start, start + 300))
      .execute();
  const lines = await file(db, { dialect: "data-manager", leads: "google" }, now);
  const orders = lines.slice(1).map((line) => line.split(",")[11] ?? "");

  expect(new Set(orders).size).toBe(1203);
  expect(orders.slice(0, 8)).toEqual(
    [6, 5, 4, 3, 2, 1, 0, 13].map((index) => `lead-${String(index).padStart(4, "0")}`),
  );
  expect(await db.selectFrom("exported_leads").selectAll().execute()).toHaveLength(1203);
});

testOnBothEngines("every click id and every label makes a tracked lead", async (place) => {
  await using db = openDb(place);
  await migrate(db);
  const leads = [
    ...["gclid", "gbraid", "wbraid", "fbclid", "msclkid"].map((name) => aLead({ [name]: "x" })),
    ...["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"].map((name) => aLead({ [name]: "x" })),
    ...[aLead(), aLead({ referrer: "https://www.google.com/", landing_page: "/?x=1" })],
  ];
  await db.insertInto("leads").values(leads).execute();
  expect(await countTracked(db)).toEqual({ total_leads: 12, tracked_leads: 10 });
});

testOnBothEngines(
  "thousands are counted in parts, each lead once, and others are answered in between",
  async (place) => {
    await using db = openDb(place);
    await migrate(db);
    const leads = Array.from({ length: 4_100 }, () => aLead({ gclid: "many", submitted_at: hoursAgo(24) }));
    for (let start = 0; start < leads.length; start += 100)
      await db
        .insertInto("leads")
        .values(leads.slice(start, start + 100))
        .execute();
    const loop = countTurns();
    const counted = await countGoogleLeads(db, now);
    loop.stop();

    expect(counted).toMatchObject({ google_leads: 4_100, ready_leads: 4_100 });
    expect(loop.turns()).toBeGreaterThanOrEqual(2);
  },
);

testOnBothEngines("the files are dated where the business is, in its currency", async (place) => {
  await using db = await openLeads(place);
  const legacy = { dialect: "legacy", leads: "ready" } as const;
  expect(await file(db, legacy, now)).toEqual([
    "Parameters:TimeZone=America/Toronto",
    expect.anything(),
    "ready,conversion_event_contact,2026-11-19 07:00:00,1,CAD,,",
  ]);

  const business = { timeZone: "America/Vancouver", currency: "USD" };
  await saveSettings(db, { business }, now);
  expect(await file(db, legacy, now)).toEqual([
    "Parameters:TimeZone=America/Vancouver",
    expect.anything(),
    "ready,conversion_event_contact,2026-11-19 05:00:00,1,USD,,",
  ]);
  const [, row = ""] = await file(db, { dialect: "data-manager", leads: "ready" }, now);
  expect(row).toContain(",2026-11-19T05:00:00-07:00,1,USD,");
});
