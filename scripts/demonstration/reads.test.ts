import { Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { createServer } from "#src/web/server.ts";
import { addExampleBusiness } from "#test/site/example-business.ts";
import { allRows } from "#test/databases/filled-database.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { isRefusedRead } from "./front.ts";

/** What is counted of whoever asks, in whichever way. */
const COUNTS = ["rate_limits", "sessions", "page_views", "audit_events", "visits", "traffic_days", "traffic_months"];
/** What a file held: nothing that anybody sees without a password. Written as the file is read to its end. */
const OF_FILES = ["lead_exports", "exported_leads"];
/** Each in an address by the word before it. */
const TABLES = { leads: "leads", quotes: "quotes", invoices: "invoices", jobs: "jobs" } as const;

/** Not what an earlier file of tests left behind, such as a pool of its database. */
function isElsewhere(call: unknown[]): boolean {
  const [options] = call.flat() as [{ host?: string }];
  return options.host !== undefined && !["localhost", "127.0.0.1", "::1"].includes(options.host);
}

test("what the front lets anybody read asks no other machine, and changes nothing that others see", async () => {
  await using testApp = await openTestApp({ now: () => new Date("2026-11-22T14:30:00Z") });
  const { app, db } = testApp;
  await addExampleBusiness(db, { leads: 160 }, app.now());
  const owner = await testApp.signedIn();
  const ids = new Map<string, string>();
  for (const [word, table] of Object.entries(TABLES)) {
    const row = await db.selectFrom(table).select("id").orderBy("id", "desc").executeTakeFirst();
    if (row) ids.set(word, row.id);
  }
  expect(ids.size).toBeGreaterThan(3);
  const reads = new Set(
    createServer(app).routes.flatMap(({ method, path }) => (method === "GET" && !path.includes("*") ? [path] : [])),
  );
  expect(reads.size).toBeGreaterThan(80);

  const shownRows = async () =>
    Object.entries(await allRows(db)).flatMap(([table, rows]) =>
      [...COUNTS, ...OF_FILES].includes(table) ? [] : [[table, JSON.stringify(rows)] as const],
    );
  const connect = vi.spyOn(Socket.prototype, "connect");
  const connections = () => connect.mock.calls.filter((call) => isElsewhere(call)).length;
  // Makes the keys of notifications, once.
  await owner.request("/api/admin/push");
  const before = new Map(await shownRows());
  const asking: string[] = [];
  for (const path of reads) {
    const address = path
      .replaceAll(/(\w+)\/:id(?:\{[^}]+\})?/g, (_, word: string) => `${word}/${ids.get(word) ?? "0".repeat(64)}`)
      .replaceAll(/:\w+(?:\{[^}]+\})?\??/g, "0".repeat(64));
    const asked = connections();
    const answer = await owner.request(address);
    if (answer.headers.get("Content-Type")?.includes("event-stream")) await answer.body?.cancel();
    else await answer.arrayBuffer();
    if (connections() > asked) asking.push(path);
  }
  const after = await shownRows();
  expect(after.flatMap(([table, rows]) => (rows === before.get(table) ? [] : [table]))).toEqual([]);
  expect(asking.filter((path) => !isRefusedRead(path))).toEqual([]);
  expect([...reads].filter(isRefusedRead).toSorted()).toEqual([
    "/api/admin/backups/:name",
    "/api/admin/deliverability",
  ]);
}, 120_000);
