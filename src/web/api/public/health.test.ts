import { expect, test } from "vitest";
import { openReadiness } from "#src/monitoring/readiness.ts";
import { openTestApp } from "#test/test-app.ts";

test("a site that runs is healthy and ready", async () => {
  await using testApp = await openTestApp();
  const [health, ready] = [await testApp.request("/health"), await testApp.request("/ready")];

  expect([health.status, ready.status]).toEqual([200, 200]);
  expect(await health.json()).toEqual({ status: "ok" });
  expect(await ready.json()).toEqual({ status: "ready" });
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

test("a site whose database is away is neither healthy nor ready", async () => {
  await using testApp = await openTestApp();
  await testApp.db.destroy();

  expect((await testApp.request("/health")).status).toBe(503);
  expect((await testApp.request("/ready")).status).toBe(503);
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
