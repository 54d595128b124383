import { expect, test } from "vitest";
import { createServer } from "#src/web/server.ts";
import { openDemo } from "#test/a-demo.ts";
import { allRows } from "#test/filled-database.ts";

/** What is counted of whoever asks, in whichever way. */
const COUNTS = new Set(["rate_limits", "sessions", "page_views", "audit_events"]);
/** Nothing that anybody sees without a password: which leads a file held, and the keys of notifications. */
const HARMLESS = [
  ...["/api/admin/export-adjustments", "/api/admin/export-leads", "/api/admin/export-microsoft", "/api/admin/push"],
];
/** Each in an address by the word before it. */
const TABLES = { leads: "leads", quotes: "quotes", invoices: "invoices", plans: "plans" } as const;

test("of all that is only asked for in a demonstration, nothing changes what is shown without a password", async () => {
  await using demo = await openDemo({ leads: 160, now: () => new Date("2026-11-22T14:30:00Z") });
  const ids = new Map<string, string>();
  for (const [word, table] of Object.entries(TABLES)) {
    const row = await demo.db.selectFrom(table).select("id").orderBy("id", "desc").executeTakeFirst();
    if (row) ids.set(word, row.id);
  }
  expect(ids.size).toBeGreaterThan(2);
  const reads = new Set(
    createServer(demo.app).routes.flatMap(({ method, path }) =>
      method === "GET" && !path.includes("*") ? [path] : [],
    ),
  );
  expect(reads.size).toBeGreaterThan(80);

  const shownRows = async () =>
    Object.fromEntries(Object.entries(await allRows(demo.db)).filter(([table]) => !COUNTS.has(table)));
  let before = JSON.stringify(await shownRows());
  const faults: string[] = [];
  for (const [at, path] of [...reads].entries()) {
    const address = path
      .replaceAll(/(\w+)\/:id(?:\{[^}]+\})?/g, (_, word: string) => `${word}/${ids.get(word) ?? "0".repeat(64)}`)
      .replaceAll(/:\w+(?:\{[^}]+\})?\??/g, "0".repeat(64));
    const headers = { Cookie: demo.cookie, "X-Forwarded-For": `203.0.113.${at % 250}` };
    const answer = await demo.request(address, { headers });
    if (address.endsWith("/updates")) await answer.body?.cancel();
    else await answer.arrayBuffer();
    const after = JSON.stringify(await shownRows());
    if (after !== before) faults.push(path);
    before = after;
  }
  expect(faults.toSorted()).toEqual(HARMLESS);
}, 120_000);
