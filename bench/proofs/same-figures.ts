import { isDeepStrictEqual } from "node:util";
import type { DatabaseLocation } from "#src/platform/db/db.server.ts";
import { DAY_MS } from "#src/platform/clock/durations.ts";
import { fillCampaigns } from "#test/leads/campaign-leads.ts";
import { figuresOfAds } from "#test/leads/figures-of-ads.ts";
import { openTestDb } from "#test/databases/test-db.ts";

const until = new Date("2026-11-19T12:00:00.000Z");
const from = new Date(until.getTime() - 364 * DAY_MS);
const asked = { months: { from: "2025-11", to: "2026-11" }, timeZone: "America/Toronto", now: until };

/** Every figure and file about advertising on SQLite and on PostgreSQL, compared row by row. */
export async function sameFigures({ leads, databaseUrl }: { leads: number; databaseUrl: string }) {
  const onSqlite = await figuresOn({ kind: "sqlite", file: ":memory:" }, leads);
  const onPostgres = await figuresOn({ kind: "postgres", url: databaseUrl }, leads);
  const rows: Record<string, number> = {};
  const different: string[] = [];
  for (const [name, texts] of Object.entries(onSqlite)) {
    rows[name] = texts.length;
    const others = onPostgres[name] ?? [];
    if (isDeepStrictEqual(texts, others)) continue;
    const row = texts.findIndex((text, index) => text !== others[index]);
    different.push(`${name}, row ${row}: ${texts[row]} | ${others[row]}`);
  }
  return { leads, rows, different: different.length, first: different.slice(0, 3) };
}

async function figuresOn(place: DatabaseLocation, leads: number) {
  await using db = await openTestDb(place);
  await fillCampaigns(db, { leads, from, until });
  return await figuresOfAds(db, asked);
}
