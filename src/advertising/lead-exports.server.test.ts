import { expect } from "vitest";
import { openDb, type DatabaseLocation } from "#src/db/db.server.ts";
import { migrate } from "#src/db/migrate.server.ts";
import { saveSetting } from "#src/settings/settings.server.ts";
import { aLead } from "#test/a-lead.ts";
import { testOnBothEngines } from "#test/engines.ts";
import { countTracked, googleAdsFile, trackedLeads } from "./lead-exports.server.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

const fresh = aLead({ gclid: "fresh", submitted_at: hoursAgo(1) });
const ready = aLead({ gclid: "ready", submitted_at: hoursAgo(24) });
const old = aLead({ gbraid: "old", submitted_at: hoursAgo(100 * 24) });
const labelled = aLead({ utm_campaign: "printemps", submitted_at: hoursAgo(48) });
const direct = aLead({ submitted_at: hoursAgo(2) });
const spam = { ...aLead({ gclid: "spam", submitted_at: hoursAgo(24) }), box: "spam" };
const doubtful = { ...aLead({ gclid: "doubtful", submitted_at: hoursAgo(24) }), box: "quarantine" };

async function openLeads(place: DatabaseLocation) {
  const db = openDb(place);
  await migrate(db);
  const leads = [fresh, ready, old, labelled, direct, spam, doubtful];
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
    { id: labelled.id, ready: false, refusals: ["no-click-id"], exported_at: null },
    { id: old.id, ready: false, refusals: ["too-old"], exported_at: null },
  ]);
  expect((await Array.fromAsync(trackedLeads(db, now, 2))).flat().map(({ id }) => id)).toEqual([fresh.id, ready.id]);
  expect(await countTracked(db)).toEqual({ total_leads: 5, tracked_leads: 4 });
});

testOnBothEngines("the file holds every tracked lead of the inbox, or those that Google takes today", async (place) => {
  await using db = await openLeads(place);
  const orders = (lines: string[]) => lines.slice(1).map((line) => line.split(",")[11]);

  expect(orders(await file(db, { dialect: "data-manager", readyOnly: false }, now))).toEqual(
    [fresh, ready, labelled, old].map(({ id }) => id),
  );
  expect(orders(await file(db, { dialect: "data-manager", readyOnly: true }, now))).toEqual([ready.id]);
  expect(
    (await file(db, { dialect: "legacy", readyOnly: false }, now)).slice(2).map((line) => line.split(",")[0]),
  ).toEqual(["fresh", "ready"]);
});

testOnBothEngines("an export remembers its leads, until they are erased", async (place) => {
  await using db = await openLeads(place);
  await file(db, { dialect: "data-manager", readyOnly: false }, new Date(hoursAgo(1)));
  await file(db, { dialect: "data-manager", readyOnly: true }, now);
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
  await saveSetting(db, "integrations", { conversionName: "Demande de soumission" }, now);
  const [, line] = await file(db, { dialect: "data-manager", readyOnly: true }, now);

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
  const lines = await file(db, { dialect: "data-manager", readyOnly: false }, now);
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
