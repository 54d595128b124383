import { expect } from "vitest";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import type { StepResult } from "./self-test.ts";
import {
  endSelfTest,
  isSelfTestDue,
  selfTestState,
  sweepSelfTests,
  beginSelfTest,
} from "./self-test-results.server.ts";

const now = new Date("2026-11-20T15:00:00.000Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const passed: StepResult[] = [{ step: "page", state: "passed" }];
const failed: StepResult[] = [{ step: "page", state: "failed", problem: "page-error", detail: "500" }];

testOnBothEngines("of several runners one has the turn, until it ends or its time is up", async (place) => {
  const db = await openTestDb(place);
  const turns = await Promise.all([1, 2, 3].map(() => beginSelfTest(db, "button", now)));
  const id = turns.find(Boolean) ?? "";
  expect(turns.filter(Boolean)).toHaveLength(1);
  expect(await beginSelfTest(db, "button", later(4))).toBeUndefined();
  await endSelfTest(db, { id, steps: passed }, later(4));
  expect(await beginSelfTest(db, "button", later(4))).toBeTypeOf("string");
  expect(await beginSelfTest(db, "button", later(10))).toBeTypeOf("string");
  await db.destroy();
});

testOnBothEngines("the last outcome is told, and when the form last worked", async (place) => {
  const db = await openTestDb(place);
  expect(await selfTestState(db)).toEqual({ last: null, lastPassedAt: null });
  await run(passed, 0);
  await run(failed, 60);
  const { last, lastPassedAt } = await selfTestState(db);
  expect(lastPassedAt).toBe(later(0).toISOString());
  expect(last).toMatchObject({ cause: "schedule", state: "failed", steps: failed });
  await beginSelfTest(db, "button", later(90));
  expect((await selfTestState(db)).last?.state).toBe("failed");
  await db.destroy();

  async function run(steps: StepResult[], minutes: number) {
    const id = (await beginSelfTest(db, "schedule", later(minutes))) ?? "";
    await endSelfTest(db, { id, steps }, later(minutes));
  }
});

testOnBothEngines("a test is due when the last one is a day old, however it was started", async (place) => {
  const db = await openTestDb(place);
  expect(await isSelfTestDue(db, 24, now)).toBe(true);
  const id = (await beginSelfTest(db, "button", now)) ?? "";
  expect(await isSelfTestDue(db, 24, later(1))).toBe(false);
  await endSelfTest(db, { id, steps: passed }, now);
  expect(await isSelfTestDue(db, 24, later(23 * 60))).toBe(false);
  expect(await isSelfTestDue(db, 24, later(24 * 60))).toBe(true);
  expect(await isSelfTestDue(db, 0, later(24 * 60))).toBe(false);
  await sweepSelfTests(db, later(91 * 24 * 60));
  expect((await selfTestState(db)).last).toBeNull();
  await db.destroy();
});

testOnBothEngines("what a clock that was ahead has noted hides no later outcome", async (place) => {
  await using db = await openTestDb(place);
  const nextYear = later(365 * 24 * 60);
  await endSelfTest(db, { id: (await beginSelfTest(db, "schedule", nextYear)) ?? "", steps: passed }, nextYear);
  await sweepSelfTests(db, now);

  expect(await isSelfTestDue(db, 24, now)).toBe(true);
  expect((await selfTestState(db)).last).toBeNull();
});
