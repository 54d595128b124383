import { expect } from "vitest";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { aLead } from "#test/leads/a-lead.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import {
  campaign,
  facebook,
  fresh,
  hoursAgo,
  labelled,
  now,
  old,
  openTrackedLeads,
  ready,
} from "#test/leads/tracked-leads.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { googleAdsFile } from "./google-ads-file.server.ts";
import { trackedLeads } from "./tracked-leads.server.ts";

const file = async (...args: Parameters<typeof googleAdsFile>) =>
  (await Array.fromAsync(googleAdsFile(...args))).join("").trim().split("\n");

testOnBothEngines("a repeat counts when Google could not match the first request", async (place) => {
  await using db = await openTestDb(place);
  const first = aLead({ utm_source: "facebook", fbclid: "IwA", submitted_at: hoursAgo(48) });
  const again = { ...aLead({ gclid: "again", submitted_at: hoursAgo(12) }), repeat_of: first.id };
  for (const lead of [first, again]) await db.insertInto("leads").values(lead).execute();
  const [line = ""] = (await file(db, { dialect: "data-manager", leads: "ready" }, now)).slice(1);

  expect(line.split(",")).toContain(first.id);
});

testOnBothEngines("the file holds what Google brought, what it takes today, or every tracked lead", async (place) => {
  await using db = await openTrackedLeads(place);
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
  await using db = await openTrackedLeads(place);
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
  await using db = await openTrackedLeads(place);
  await saveSettings(db, { integrations: { conversionName: "Demande de soumission" } }, now);
  const [, line] = await file(db, { dialect: "data-manager", leads: "ready" }, now);

  expect(line).toContain(",Demande de soumission,");
});

testOnBothEngines("more leads than a page leave in order and once", async (place) => {
  await using db = await openTestDb(place);
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

testOnBothEngines("the files are dated where the business is, in its currency", async (place) => {
  await using db = await openTrackedLeads(place);
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
