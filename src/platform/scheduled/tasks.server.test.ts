import { once } from "node:events";
import pino from "pino";
import { expect, vi } from "vitest";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { startTasks } from "./tasks.server.ts";
import { LEASE_MS } from "./task-leases.server.ts";

const log = pino({ level: "silent" });
const hour = 3_600_000;

function aClock() {
  let time = Date.parse("2026-11-20T12:00:00.000Z");
  return { now: () => new Date(time), pass: (ms: number) => (time += ms) };
}

testOnBothEngines("two processes with the same tasks do each of them once an interval", async (place) => {
  await using testApp = await openTestApp({ place });
  const { now, pass } = aClock();
  const done: string[] = [];
  const processOf = (name: string) =>
    startTasks({ db: testApp.db, now, log }, [{ name: "sweep", everyMs: hour, run: async () => void done.push(name) }]);
  const twins = [processOf("first"), processOf("second")];
  await Promise.all(twins.map((twin) => twin.runDue()));
  expect(done).toHaveLength(0);
  for (let hours = 1; hours <= 3; hours += 1) {
    pass(hour);
    for (let polls = 0; polls < 3; polls += 1) await Promise.all(twins.map((twin) => twin.runDue()));
    expect(done).toHaveLength(hours);
  }
  await Promise.all(twins.map((twin) => twin.stop()));
});

testOnBothEngines("a task that fails is tried again after its interval, and holds up no other", async (place) => {
  await using testApp = await openTestApp({ place });
  const { now, pass } = aClock();
  const done: string[] = [];
  const failing = async () => {
    done.push("failing");
    throw new Error("the disk is full");
  };
  const tasks = startTasks({ db: testApp.db, now, log }, [
    { name: "failing", everyMs: hour, run: failing },
    { name: "sound", everyMs: hour, run: async () => void done.push("sound") },
  ]);
  await tasks.runDue();
  pass(hour);
  await tasks.runDue();
  await tasks.runDue();
  pass(hour);
  await tasks.runDue();
  await tasks.stop();

  expect(done.toSorted()).toEqual(["failing", "failing", "sound", "sound"]);
});

testOnBothEngines("a process that dies in the middle of a task leaves it to the other", async (place) => {
  await using testApp = await openTestApp({ place });
  const { now, pass } = aClock();
  const done: string[] = [];
  const { promise: never } = Promise.withResolvers<void>();
  const dying = startTasks({ db: testApp.db, now, log }, [{ name: "sweep", everyMs: hour, run: () => never }]);
  const living = startTasks({ db: testApp.db, now, log }, [
    { name: "sweep", everyMs: hour, run: async () => void done.push("living") },
  ]);
  await Promise.all([dying.runDue(), living.runDue()]);
  pass(hour);
  void dying.runDue();
  await expect
    .poll(() => testApp.db.selectFrom("job_leases").select("holder").executeTakeFirst())
    .not.toEqual({
      holder: null,
    });
  await living.runDue();
  expect(done).toEqual([]);
  pass(25_000);
  await living.runDue();
  await living.stop();

  expect(done).toEqual(["living"]);
});

testOnBothEngines("a process that stops leaves what it has not finished to the other at once", async (place) => {
  await using testApp = await openTestApp({ place });
  const { now, pass } = aClock();
  const done: string[] = [];
  const { promise: never } = Promise.withResolvers<void>();
  const stopping = startTasks({ db: testApp.db, now, log }, [{ name: "sweep", everyMs: hour, run: () => never }]);
  const living = startTasks({ db: testApp.db, now, log }, [
    { name: "sweep", everyMs: hour, run: async () => void done.push("living") },
  ]);
  await Promise.all([stopping.runDue(), living.runDue()]);
  pass(hour);
  void stopping.runDue();
  await expect
    .poll(() => testApp.db.selectFrom("job_leases").select("holder").executeTakeFirst())
    .not.toEqual({
      holder: null,
    });
  await stopping.stop();
  await living.runDue();
  await living.stop();

  expect(done).toEqual(["living"]);
});

const untilEnding = async (ending?: AbortSignal) => void (ending && (await once(ending, "abort")));

testOnBothEngines("a task that waits for something ends by itself as its process stops", async (place) => {
  await using testApp = await openTestApp({ place });
  const { now, pass } = aClock();
  const leases = testApp.db.selectFrom("job_leases").select(["holder", "due_at"]);
  const tasks = startTasks({ db: testApp.db, now, log }, [{ name: "listen", everyMs: hour, run: untilEnding }]);
  await tasks.runDue();
  pass(hour);
  void tasks.runDue();
  await expect.poll(async () => (await leases.executeTakeFirstOrThrow()).holder).not.toBeNull();
  await tasks.stop();

  expect(await leases.execute()).toEqual([{ holder: null, due_at: new Date(now().getTime() + hour).toISOString() }]);
});

testOnBothEngines("a task that waits for something ends once another process has its lease", async (place) => {
  await using testApp = await openTestApp({ place });
  const { now, pass } = aClock();
  const leases = testApp.db.selectFrom("job_leases").select("holder");
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const tasks = startTasks({ db: testApp.db, now, log }, [{ name: "listen", everyMs: hour, run: untilEnding }]);
    await tasks.runDue();
    pass(hour);
    const running = tasks.runDue();
    await expect.poll(async () => (await leases.executeTakeFirstOrThrow()).holder).not.toBeNull();
    await testApp.db.updateTable("job_leases").set({ holder: "another" }).execute();
    await vi.advanceTimersByTimeAsync(LEASE_MS / 4);
    await running;
    await tasks.stop();
  } finally {
    vi.useRealTimers();
  }

  expect(await leases.execute()).toEqual([{ holder: "another" }]);
});
