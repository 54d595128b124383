import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { loadSetting, saveSetting } from "#src/settings/settings.server.ts";
import { openDb, type Db } from "./db.server.ts";
import { migrate } from "./migrate.server.ts";

const now = new Date("2026-11-20T12:00:00.000Z");

/** Two connections to one file, as two processes have. */
async function twoTestApps() {
  const file = join(mkdtempSync(join(tmpdir(), "shared-")), "site.db");
  const [one, two] = [openDb({ kind: "sqlite", file }), openDb({ kind: "sqlite", file })];
  await migrate(one);
  return {
    ...{ one, two },
    [Symbol.asyncDispose]: async () => void (await Promise.all([one.destroy(), two.destroy()])),
  };
}

async function countUp(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const count = (await loadSetting<number>(trx, "count")) ?? 0;
    await sleep(1);
    await saveSetting(trx, "count", count + 1, now);
  });
}

test("transactions that read and then write are never refused nor lost, whoever else writes the file", async () => {
  await using testApps = await twoTestApps();
  const counting = Array.from({ length: 40 }, (_, index) => countUp(index % 2 ? testApps.one : testApps.two));
  await Promise.all(counting);

  expect(await loadSetting(testApps.one, "count")).toBe(40);
});

test("while another process writes, this one waits and still answers", async () => {
  await using testApps = await twoTestApps();
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const writing = testApps.one.transaction().execute(async (trx) => {
    await saveSetting(trx, "slow", 1, now);
    await finished;
  });
  await sleep(20);
  const waiting = saveSetting(testApps.two, "quick", 2, now);
  await sleep(100);
  finish();
  await Promise.all([writing, waiting]);

  // SQLite's own waiting would have ended in a refusal: while it lasts, nobody here can let go.
  expect(await loadSetting(testApps.one, "quick")).toBe(2);
});

test("a reader sees one moment of the file and holds up no writer", async () => {
  await using testApps = await twoTestApps();
  await saveSetting(testApps.one, "count", 1, now);
  await testApps.one
    .transaction()
    .setAccessMode("read only")
    .execute(async (trx) => {
      expect(await loadSetting(trx, "count")).toBe(1);
      await saveSetting(testApps.two, "count", 2, now);
      expect(await loadSetting(trx, "count")).toBe(1);
    });

  expect(await loadSetting(testApps.one, "count")).toBe(2);
});
