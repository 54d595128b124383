import { expect } from "vitest";
import { aLead } from "#test/leads/a-lead.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { campaign, facebook, fresh, labelled, now, old, openTrackedLeads, ready } from "#test/leads/tracked-leads.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { countTracked } from "./lead-counts.server.ts";
import { trackedLeads } from "./tracked-leads.server.ts";

testOnBothEngines("tracked leads come newest first, each with what Google would say", async (place) => {
  await using db = await openTrackedLeads(place);
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

testOnBothEngines("every click id and every label makes a tracked lead", async (place) => {
  await using db = await openTestDb(place);
  const leads = [
    ...["gclid", "gbraid", "wbraid", "fbclid", "msclkid"].map((name) => aLead({ [name]: "x" })),
    ...["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"].map((name) => aLead({ [name]: "x" })),
    ...[aLead(), aLead({ referrer: "https://www.google.com/", landing_page: "/?x=1" })],
  ];
  await db.insertInto("leads").values(leads).execute();
  expect(await countTracked(db)).toEqual({ total_leads: 12, tracked_leads: 10 });
});
