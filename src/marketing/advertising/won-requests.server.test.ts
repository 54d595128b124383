import { expect } from "vitest";
import type { DatabaseLocation } from "#src/platform/db/db.server.ts";
import { changeStatus } from "#src/work/leads/follow-up/change-lead.server.ts";
import { aLead } from "#test/leads/a-lead.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { adjustmentsFile } from "#src/marketing/advertising/adjustments/adjustments-file.server.ts";
import { recordFetch } from "#src/marketing/advertising/feed/feed-fetches.server.ts";
import { googleAdsFile } from "./google-ads-file.server.ts";
import { trackedLeads } from "./tracked-leads.server.ts";

const day = (date: number) => new Date(Date.UTC(2026, 10, date, 12));
const now = day(20);

async function openWonJobs(place: DatabaseLocation) {
  const db = await openTestDb(place);
  const submitted_at = day(1).toISOString();
  const first = aLead({ gclid: "first", submitted_at });
  const again = { ...aLead({ gclid: "again", submitted_at }), repeat_of: first.id };
  const mistaken = aLead({ gclid: "mistaken", submitted_at });
  for (const lead of [first, again, mistaken]) await db.insertInto("leads").values(lead).execute();
  const won = (id: string, amount: number, version: number, date: number) =>
    changeStatus(db, { id, status: "won", amount, version }, day(date));
  await won(first.id, 45_000, 1, 5);
  await won(first.id, 48_050, 2, 9);
  await won(again.id, 20_000, 1, 7);
  await won(mistaken.id, 90_000, 1, 6);
  await changeStatus(db, { id: mistaken.id, status: "lost", reason: "", version: 2 }, day(8));
  return Object.assign(db, { ids: { first: first.id, again: again.id, mistaken: mistaken.id } });
}

testOnBothEngines("each job is an order of its own, when it was first won, at its corrected amount", async (place) => {
  await using db = await openWonJobs(place);
  const file = googleAdsFile(db, { dialect: "data-manager", leads: "ready", stage: "won" }, now);
  const rows = (await Array.fromAsync(file)).join("").trim().split("\n").slice(1);
  const cells = rows.map((row) => row.split(",")).map((row) => [row[0], row[5], row[6], row[7], row[11]]);

  expect(cells).toEqual([
    ["again", "conversion_event_won", "2026-11-07T07:00:00-05:00", "200", `${db.ids.again}-won`],
    ["first", "conversion_event_won", "2026-11-05T07:00:00-05:00", "480.5", `${db.ids.first}-won`],
  ]);
});

testOnBothEngines("a job that was won by mistake stays visible beside its lead", async (place) => {
  await using db = await openWonJobs(place);
  const leads = (await Array.fromAsync(trackedLeads(db, now))).flat();
  const won = Object.fromEntries(leads.map((lead) => [lead.gclid, lead.won]));

  expect(won).toEqual({
    first: { at: day(5).toISOString(), cents: 48_050, taken_back_at: null },
    again: { at: day(7).toISOString(), cents: 20_000, taken_back_at: null },
    mistaken: { at: day(6).toISOString(), cents: 90_000, taken_back_at: day(8).toISOString() },
  });
});

testOnBothEngines("a job whose amount is not known is reported once it is, and not restated then", async (place) => {
  await using db = await openWonJobs(place);
  const unknown = aLead({ gclid: "unknown", submitted_at: day(1).toISOString() });
  await db.insertInto("leads").values(unknown).execute();
  await changeStatus(db, { id: unknown.id, status: "won", amount: null, version: undefined }, day(5));
  const fileOf = async () => {
    const file = googleAdsFile(db, { dialect: "data-manager", leads: "ready", stage: "won" }, now);
    return (await Array.fromAsync(file)).join("").split("\n");
  };
  const rowOf = async () => (await fileOf()).find((row) => row.includes(unknown.id));
  expect(await rowOf()).toBeUndefined();

  const fetched = { fetched_at: day(10).toISOString(), row_count: 2 };
  await recordFetch(db, { action: "won", ...fetched, address: "203.0.113.1", user_agent: "Google" });
  await changeStatus(db, { id: unknown.id, status: "won", amount: 31_000, version: undefined }, day(12));
  expect((await rowOf())?.split(",")[7]).toBe("310");
  expect((await Array.fromAsync(adjustmentsFile(db, now))).join("")).not.toContain(unknown.id);
});
