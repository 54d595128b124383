import { sql } from "kysely";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openReadiness } from "#src/platform/monitoring/readiness.ts";
import { openDb } from "#src/platform/db/db.server.ts";
import { migratedPostgresDatabase } from "#test/databases/engines.ts";
import { openTestApp } from "#test/app/test-app.ts";

test("a site that runs is healthy and ready", async () => {
  await using testApp = await openTestApp();
  const [health, ready] = [await testApp.request("/health"), await testApp.request("/ready")];

  expect([health.status, ready.status]).toEqual([200, 200]);
  expect(await health.json()).toEqual({ status: "ok" });
  expect(await ready.json()).toEqual({ status: "ready", database: "up", spool: "up" });
  expect(ready.headers.get("Cache-Control")).toBe("no-store");
});

test("a site that stops is healthy, but not ready", async () => {
  await using testApp = await openTestApp();
  testApp.app.readiness.stop();
  const ready = await testApp.request("/ready");

  expect((await testApp.request("/health")).status).toBe(200);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({ status: 503, detail: "The site is stopping." });
});

test("a site whose database is away is not healthy, but ready: its spool keeps requests", async () => {
  await using testApp = await openTestApp();
  await testApp.db.destroy();
  const ready = await testApp.request("/ready");

  expect((await testApp.request("/health")).status).toBe(503);
  expect(ready.status).toBe(200);
  expect(await ready.json()).toEqual({ status: "ready", database: "down", spool: "up" });
});

test("a site that can be read but can keep nothing is not ready", async () => {
  await using testApp = await openTestApp();
  await sql`pragma query_only = on`.execute(testApp.db);
  writeFileSync(join(testApp.app.env.DATA_DIR, "spool"), "a file where the folder should be");
  const ready = await testApp.request("/ready");

  expect((await testApp.request("/health")).status).toBe(200);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({ code: "keeps-nothing", database: "down", spool: "down" });
});

test("a site is not ready before it has started, nor again once it stops", () => {
  const readiness = openReadiness();
  const states = [readiness.state()];
  readiness.start();
  states.push(readiness.state());
  readiness.stop();
  readiness.start();
  states.push(readiness.state());

  expect(states).toEqual(["starting", "ready", "stopping"]);
});

test("a site whose PostgreSQL has become read-only is not healthy: a person has to come", async () => {
  const url = await migratedPostgresDatabase();
  await using testApp = await openTestApp({ place: { kind: "postgres", url } });
  expect((await testApp.request("/health")).status).toBe(200);
  const readOnly = new URL(url);
  readOnly.searchParams.set("options", "-c default_transaction_read_only=on");
  await using db = openDb({ kind: "postgres", url: readOnly.href });
  testApp.app.db = db;
  const health = await testApp.request("/health");

  expect([health.status, await health.json()]).toMatchObject([503, { code: "storage-unwritable" }]);
});
