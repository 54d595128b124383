import pino from "pino";
import { expect, test, vi } from "vitest";
import { eventually } from "#test/eventually.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { watchDatabase } from "./database-watch.server.ts";

async function openWatch() {
  const db = await openTestDb();
  const outage = { isOver: false };
  const probes = { count: 0 };
  const answered = vi.fn();
  const watch = watchDatabase({
    ...{ db, log: pino({ level: "silent" }), onAnswer: answered },
    probe: async () => {
      probes.count += 1;
      return outage.isOver;
    },
  });
  return { db, watch, outage, probes, answered };
}

const away = async () => Promise.reject(Object.assign(new Error("away"), { code: "ETIMEDOUT" }));

test("after the first silence nobody waits but a probe, until it has been answered", async () => {
  const { db, watch, outage, probes, answered } = await openWatch();
  expect(await watch.ask(async () => "an answer", "none")).toBe("an answer");
  expect(await watch.ask(away, "none")).toBe("none");
  const question = vi.fn(async () => "an answer");
  for (let visitors = 0; visitors < 5; visitors += 1) expect(await watch.ask(question, "none")).toBe("none");
  await eventually(() => expect(probes.count).toBeGreaterThan(1));
  expect(await watch.ask(question, "none")).toBe("none");
  expect(question).not.toHaveBeenCalled();

  outage.isOver = true;
  await eventually(() => expect(answered).toHaveBeenCalledTimes(1));
  expect(await watch.ask(question, "none")).toBe("an answer");
  await watch.stop();
  await db.destroy();
});

test("a question that fails for its own sake makes nobody go without the database", async () => {
  const { db, watch } = await openWatch();
  expect(await watch.ask(async () => Promise.reject(new Error("a bug")), "none")).toBe("none");
  expect(watch.isSilent()).toBe(false);
  await watch.stop();
  await db.destroy();
});
