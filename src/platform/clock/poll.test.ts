import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { eventually } from "#test/eventually.ts";
import { startPolling } from "./poll.ts";

const HOUR_MS = 3_600_000;

function aPolling(everyMs = HOUR_MS) {
  const runs: PromiseWithResolvers<void>[] = [];
  const errors: unknown[] = [];
  const poll = startPolling({
    work: () => {
      const run = Promise.withResolvers<void>();
      runs.push(run);
      return run.promise;
    },
    onError: (error) => errors.push(error),
    everyMs: () => everyMs,
    soonMs: 10,
  });
  return { poll, runs, errors, end: (index: number) => runs[index]?.resolve() };
}

test("the work is done again after each pause, also after an error", async () => {
  const { poll, runs, errors } = aPolling(5);
  expect(runs).toHaveLength(0);
  await eventually(() => expect(runs).toHaveLength(1));
  runs[0]?.reject(new Error("away"));
  await eventually(() => expect(runs).toHaveLength(2));
  expect(errors).toEqual([new Error("away")]);
  runs[1]?.resolve();
  await poll.stop();
});

test("what is asked for during a run is done once more after it, and both callers wait for that", async () => {
  const { poll, runs, end } = aPolling();
  const done: string[] = [];
  void poll.run().then(() => done.push("first"));
  void poll.run().then(() => done.push("second"));
  void poll.run();
  end(0);
  await eventually(() => expect(runs).toHaveLength(2));
  expect(done).toEqual([]);
  end(1);
  await eventually(() => expect(done).toEqual(["first", "second"]));
  expect(runs).toHaveLength(2);
  await poll.stop();
});

test("many calls of wake make one run, and a call during a run makes the next one", async () => {
  const { poll, runs, end } = aPolling();
  for (let calls = 0; calls < 5; calls += 1) poll.wake();
  expect(runs).toHaveLength(0);
  await eventually(() => expect(runs).toHaveLength(1));
  poll.wake();
  end(0);
  await eventually(() => expect(runs).toHaveLength(2));
  end(1);
  await poll.stop();
});

test("stopping waits for the current run, and nothing runs afterwards", async () => {
  const { poll, runs, end } = aPolling(1);
  void poll.run();
  void poll.run();
  const stopped = poll.stop();
  end(0);
  await stopped;
  poll.wake();
  await poll.run();
  await sleep(30);

  expect(runs).toHaveLength(1);
});
