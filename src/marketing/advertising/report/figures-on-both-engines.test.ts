import { expect, test } from "vitest";
import type { DatabaseLocation } from "#src/platform/db/db.server.ts";
import { fillCampaigns } from "#test/leads/campaign-leads.ts";
import { freshPostgresDatabase } from "#test/databases/engines.ts";
import { figuresOfAds } from "#test/leads/figures-of-ads.ts";
import { openTestDb } from "#test/databases/test-db.ts";

const LEADS = 1200;
const [from, until] = [new Date("2026-06-01T12:00:00.000Z"), new Date("2026-11-19T12:00:00.000Z")];
const asked = { months: { from: "2026-06", to: "2026-11" }, timeZone: "America/Toronto", now: until };

async function figuresOn(place: DatabaseLocation) {
  await using db = await openTestDb(place);
  await fillCampaigns(db, { leads: LEADS, from, until });
  return await figuresOfAds(db, asked);
}

test("every figure and file is the same row by row on both engines, and opens as many leads as it counts", async () => {
  const onSqlite = await figuresOn({ kind: "sqlite", file: ":memory:" });
  const onPostgres = await figuresOn({ kind: "postgres", url: await freshPostgresDatabase() });
  for (const [name, rows] of Object.entries(onSqlite)) {
    expect(rows.length, name).toBeGreaterThan(3);
    expect(onPostgres[name], name).toEqual(rows);
  }
  const numbers = [...(onSqlite["behind last"] ?? []), ...(onSqlite["behind first"] ?? [])];
  for (const number of numbers) expect(number).toMatch(/: (\d+) = \1: /);
});
