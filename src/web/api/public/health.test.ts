import { expect, test } from "vitest";
import { openReadiness } from "#src/monitoring/readiness.ts";
import { openTestHouse } from "#test/house.ts";

test("a site that runs is healthy and ready", async () => {
  await using house = await openTestHouse();
  const [health, ready] = [await house.request("/health"), await house.request("/ready")];

  expect([health.status, ready.status]).toEqual([200, 200]);
  expect(await health.json()).toEqual({ status: "ok" });
  expect(await ready.json()).toEqual({ status: "ready" });
  expect(ready.headers.get("Cache-Control")).toBe("no-store");
});

test("a site that stops is healthy, but takes nobody else", async () => {
  await using house = await openTestHouse();
  house.app.readiness.stop();
  const ready = await house.request("/ready");

  expect((await house.request("/health")).status).toBe(200);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({ status: 503, detail: "The site is stopping." });
});

test("a site whose database is away is neither healthy nor ready", async () => {
  await using house = await openTestHouse();
  await house.db.destroy();

  expect((await house.request("/health")).status).toBe(503);
  expect((await house.request("/ready")).status).toBe(503);
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
