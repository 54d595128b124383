import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { openKeptLog } from "#test/programs/kept-log.ts";
import { watchEventLoop } from "./event-loop.server.ts";

test("work that blocks the event loop is logged once, with its duration", async () => {
  const { logbook, lines } = openKeptLog();
  const stop = watchEventLoop(logbook.log, { everyMs: 300 });
  await sleep(700);
  expect(lines()).toEqual([]);

  const started = performance.now();
  while (performance.now() - started < 400);
  await sleep(350);
  stop();

  expect(lines()).toMatchObject([{ level: 40, msg: "the event loop was blocked" }]);
  expect(lines()[0]?.["ms"]).toBeGreaterThanOrEqual(350);
});
