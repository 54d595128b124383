import { CompiledQuery } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { aDraftQuote, aSentQuote } from "#test/work/a-quote.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { newestOpenQuotes } from "#src/work/leads/board/open-quotes.server.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import { countArrivals } from "./count-arrivals.server.ts";

const year = { from: new Date("2026-01-01T05:00:00.000Z"), until: new Date("2027-01-01T05:00:00.000Z") };

async function store(db: Db, differences: object) {
  await db
    .insertInto("leads")
    .values(aLeadRow({ submitted_at: "2026-06-01T12:00:00.000Z", box: "inbox", ...differences }))
    .execute();
}

testOnBothEngines("requests and dollars are counted by source and by the page of arrival", async (place) => {
  await using db = await openTestDb(place);
  const ad = { source_label: "google-ads", landing_path: "/brossard" };
  await store(db, { ...ad, status: "won", won_cents: 45_000 });
  await store(db, { ...ad, status: "quoted", submitted_at: "2026-02-01T12:00:00.000Z" });
  await store(db, { ...ad, landing_path: "/en/brossard", status: "won", won_cents: null });
  await store(db, { source_label: "", landing_path: "/", status: "lost", furthest: "quoted" });
  await store(db, { source_label: "", landing_path: "/a-page-of-long-ago" });
  await store(db, { ...ad, box: "spam" });
  await store(db, { origin: "phone" });
  await store(db, { ...ad, submitted_at: "2025-12-31T12:00:00.000Z" });
  const { pages } = await loadPublished(db);

  expect((await countArrivals(db, year, pages)).arrivals).toEqual({
    sources: [
      { label: "google-ads", requests: 3, quoted: 3, quotedCents: 0, won: 2, wonCents: 45_000 },
      { label: "", requests: 2, quoted: 1, quotedCents: 0, won: 0, wonCents: 0 },
    ],
    pages: [
      { label: "/brossard", requests: 3, quoted: 3, quotedCents: 0, won: 2, wonCents: 45_000 },
      { label: "/", requests: 1, quoted: 1, quotedCents: 0, won: 0, wonCents: 0 },
      { label: null, requests: 1, quoted: 0, quotedCents: 0, won: 0, wonCents: 0 },
    ],
  });
});

testOnBothEngines("dollars out are those of the newest quote that waits for an answer", async (place) => {
  await using db = await openTestDb(place);
  const at = new Date("2026-06-01T15:00:00.000Z");
  const { quote } = await aSentQuote(db, at);
  await aDraftQuote(db, at);
  const { sources } = (await countArrivals(db, year, (await loadPublished(db)).pages)).arrivals;

  expect(quote.totalCents).toBe(22_995);
  // Without the taxes, which are no revenue.
  expect(sources.reduce((all, { quotedCents }) => all + quotedCents, 0)).toBe(20_000);
});

testOnBothEngines("beyond twelve sources the others are one row", async (place) => {
  await using db = await openTestDb(place);
  for (let number = 10; number < 24; number++)
    await store(db, { source_label: `flyer-${number}`, status: "won", won_cents: 100 });
  const { sources } = (await countArrivals(db, year, (await loadPublished(db)).pages)).arrivals;

  expect(sources).toHaveLength(13);
  expect(sources.at(-1)).toEqual({ label: null, requests: 2, quoted: 2, quotedCents: 0, won: 2, wonCents: 200 });
});

test("SQLite reads the quotes that wait for an answer and their leads, not every lead", async () => {
  await using db = await openTestDb();
  const query = newestOpenQuotes(db)
    .where("leads.origin", "=", "website")
    .select("leads.source_label")
    .groupBy("leads.source_label")
    .compile();
  const explained = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]);
  const { rows } = await db.executeQuery<{ detail: string }>(explained);
  expect(rows[0]?.detail).toMatch(/^SEARCH quotes USING INDEX quotes_by_state/);
});
