import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { announceTask, endLease, releaseLease, renewLease, takeLease } from "./task-leases.server.ts";

const task = { name: "sweep", everyMs: 3_600_000 };
const first = { ...task, holder: "first" };
const second = { ...task, holder: "second" };
const start = Date.parse("2026-11-20T12:00:00.000Z");
const at = (seconds: number) => new Date(start + seconds * 1000);

async function announced(db: Db): Promise<Db> {
  await announceTask(db, task, at(-3600));
  return db;
}

testOnBothEngines("a new task is due after one interval, not at once", async (place) => {
  await using testApp = await openTestApp({ place });
  await announceTask(testApp.db, task, at(0));
  await announceTask(testApp.db, task, at(100));

  expect(await takeLease(testApp.db, first, at(3599))).toBe(false);
  expect(await takeLease(testApp.db, first, at(3600))).toBe(true);
});

testOnBothEngines("of many that ask at once, one gets the lease", async (place) => {
  await using testApp = await openTestApp({ place });
  const db = await announced(testApp.db);
  const takers = Array.from({ length: 20 }, (_, number) => ({ ...task, holder: `process ${number}` }));
  const taken = await Promise.all(takers.map((taker) => takeLease(db, taker, at(0))));

  expect(taken.filter(Boolean)).toHaveLength(1);
});

testOnBothEngines("another takes over within half a minute of a death, not before", async (place) => {
  await using testApp = await openTestApp({ place });
  const db = await announced(testApp.db);
  await takeLease(db, first, at(0));
  await renewLease(db, first, at(5));

  expect(await takeLease(db, second, at(24))).toBe(false);
  expect(await takeLease(db, second, at(25))).toBe(true);
  expect(await renewLease(db, first, at(26))).toBe(false);
  expect(await endLease(db, first, at(27))).toBe(false);
  expect(await endLease(db, second, at(28))).toBe(true);
});

testOnBothEngines("a task that ended is due again after the interval, for any process", async (place) => {
  await using testApp = await openTestApp({ place });
  const db = await announced(testApp.db);
  await takeLease(db, first, at(0));
  await endLease(db, first, at(60));

  expect(await takeLease(db, second, at(3659))).toBe(false);
  expect(await takeLease(db, second, at(3660))).toBe(true);
});

testOnBothEngines("a lease that was released is free at once", async (place) => {
  await using testApp = await openTestApp({ place });
  const db = await announced(testApp.db);
  await takeLease(db, first, at(0));
  await releaseLease(db, first);

  expect(await takeLease(db, second, at(1))).toBe(true);
});

testOnBothEngines("a clock that was ahead and is put right holds up no task", async (place) => {
  await using testApp = await openTestApp({ place });
  const db = await announced(testApp.db);
  await takeLease(db, first, at(10 * 86_400));
  expect(await takeLease(db, second, at(0))).toBe(true);
  await endLease(db, second, at(10 * 86_400));

  expect(await takeLease(db, first, at(60))).toBe(true);
});
