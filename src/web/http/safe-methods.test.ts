import { expect } from "vitest";
import { believableReads } from "#test/databases/believable-reads.ts";
import { pushKeys } from "#src/account/notifications/push/push-keys.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { allRows } from "#test/databases/filled-database.ts";
import { openTestApp, type TestApp } from "#test/app/test-app.ts";

const now = new Date("2026-06-01T15:00:00.000Z");

testOnBothEngines("no GET of any route changes what is stored, but for the record of visits", async (place) => {
  await using testApp = await openTestApp({ place, now: () => now, variables: { TRUST_PROXY: "1" } });
  const { reads, headersOf } = await believableReads(testApp, now);
  expect(reads.length).toBeGreaterThan(110);
  // The server's own keys for notices, which stand for nobody, are made when they are first asked for.
  await pushKeys(testApp.app, now);
  const changed: string[] = [];
  let found = 0;
  let before = await rowsOf(testApp);
  for (const [at, path] of reads.entries()) {
    const headers = { ...headersOf(path), "X-Forwarded-For": `10.0.${at >> 8}.${at & 255}` };
    const answer = await testApp.request(path, { headers });
    await answer.arrayBuffer();
    if (answer.status === 200) found += 1;
    const after = await rowsOf(testApp);
    const tables = Object.keys(after).filter((table) => JSON.stringify(after[table]) !== JSON.stringify(before[table]));
    if (tables.length > 0) changed.push(`${path}: ${tables.join()}`);
    before = after;
  }
  expect(changed).toEqual([]);
  // A walk that finds nothing proves nothing.
  expect(found).toBeGreaterThan(85);
});

/** Who asked, when, how often, and which file was handed out. */
const RECORDS = ["visits", "traffic_days", "traffic_months", "rate_limits", "audit_events", "feed_fetches"];
const HANDED_OUT = ["lead_exports", "exported_leads"];

async function rowsOf({ db, app }: TestApp) {
  await app.visits.flush();
  const rows = await allRows(db);
  for (const table of [...RECORDS, ...HANDED_OUT]) delete rows[table];
  for (const token of rows["api_tokens"] ?? []) delete token["last_used_at"];
  for (const session of rows["sessions"] ?? []) delete session["last_seen_at"];
  return rows;
}
