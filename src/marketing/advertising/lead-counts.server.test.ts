import { expect } from "vitest";
import { aLead } from "#test/leads/a-lead.ts";
import { countTurns } from "#test/programs/count-turns.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { hoursAgo, now, openTrackedLeads, ready } from "#test/leads/tracked-leads.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { googleAdsFile } from "./google-ads-file.server.ts";
import { countGoogleLeads } from "./lead-counts.server.ts";
import { trackedLeads } from "./tracked-leads.server.ts";

testOnBothEngines("the leads that Google brought are counted, with what it would say today", async (place) => {
  await using db = await openTrackedLeads(place);
  const again = { ...aLead({ gclid: "again", submitted_at: hoursAgo(12) }), repeat_of: ready.id };
  const late = aLead({ utm_source: "google", submitted_at: hoursAgo(64 * 24) });
  for (const lead of [again, late]) await db.insertInto("leads").values(lead).execute();
  const pages = (await Array.fromAsync(trackedLeads(db, now))).flat().map(({ refusals }) => refusals);
  const refused = {
    "no-click-id": 2,
    "too-fresh": 1,
    "too-old": 1,
    "too-old-to-match": 1,
    repeat: 1,
    "braid-counts-one": 0,
  };

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

testOnBothEngines(
  "clicks of iPhones are not ready for an action that counts one, in the file and in the figures",
  async (place) => {
    await using db = await openTestDb(place);
    const leads = [{ gclid: "g" }, { gbraid: "b" }, { wbraid: "w" }].map((click) =>
      aLead({ ...click, submitted_at: hoursAgo(12) }),
    );
    await db.insertInto("leads").values(leads).execute();
    const readyRows = async () =>
      (await Array.fromAsync(googleAdsFile(db, { dialect: "feed", leads: "ready" }, now)))
        .join("")
        .match(/\bconversion_event_contact\b/g);
    expect(await countGoogleLeads(db, now)).toMatchObject({ ready_leads: 3, refused: { "braid-counts-one": 0 } });
    expect(await readyRows()).toHaveLength(3);

    await saveSettings(db, { integrations: { conversionCount: "one" } }, now);
    expect(await countGoogleLeads(db, now)).toMatchObject({ ready_leads: 1, refused: { "braid-counts-one": 2 } });
    expect(await readyRows()).toHaveLength(1);
    const listed = (await Array.fromAsync(trackedLeads(db, now, { group: "braid-counts-one" }))).flat();
    expect(listed.map(({ refusals }) => refusals)).toEqual([["braid-counts-one"], ["braid-counts-one"]]);
  },
);

testOnBothEngines("a campaign is Google's by its source, however it is written", async (place) => {
  await using db = await openTestDb(place);
  const sources = ["google", "Google", "GOOGLE-ads", "google.com", "adwords", "AdWords", "bing", "notgoogle", ""];
  const leads = sources.map((utm_source) => aLead({ utm_source, utm_medium: "cpc" }));
  await db.insertInto("leads").values(leads).execute();
  const listed = (await Array.fromAsync(trackedLeads(db, now))).flat();

  expect(await countGoogleLeads(db, now)).toMatchObject({ google_leads: 6 });
  expect(listed.filter(({ refusals }) => refusals.includes("not-google"))).toHaveLength(3);
});

testOnBothEngines(
  "thousands are counted in parts, each lead once, and others are answered in between",
  async (place) => {
    await using db = await openTestDb(place);
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
