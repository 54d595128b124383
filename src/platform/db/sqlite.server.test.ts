import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { loadSetting, saveSettings } from "#src/account/settings/settings.server.ts";
import { openDb, type Db } from "./db.server.ts";
import { migrate } from "./migrate.server.ts";

const now = new Date("2026-11-20T12:00:00.000Z");

/** Two connections to one file, as two processes have. */
async function openTwoConnections() {
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
    const count = (await loadSetting(trx, "trafficDaysKept")) ?? 0;
    await sleep(1);
    await saveSettings(trx, { trafficDaysKept: count + 1 }, now);
  });
}

test("transactions that read and then write never fail nor lose updates while another process writes", async () => {
  await using dbs = await openTwoConnections();
  const counting = Array.from({ length: 40 }, (_, index) => countUp(index % 2 ? dbs.one : dbs.two));
  await Promise.all(counting);

  expect(await loadSetting(dbs.one, "trafficDaysKept")).toBe(40);
});

test("while another process writes, this one waits without blocking the event loop", async () => {
  await using dbs = await openTwoConnections();
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const writing = dbs.one.transaction().execute(async (trx) => {
    await saveSettings(trx, { keepFullAddresses: true }, now);
    await finished;
  });
  await sleep(20);
  const waiting = saveSettings(dbs.two, { trafficDaysKept: 2 }, now);
  await sleep(100);
  finish();
  await Promise.all([writing, waiting]);

  // SQLite's own busy timeout would have failed: it blocks the process, so `finish` could not run.
  expect(await loadSetting(dbs.one, "trafficDaysKept")).toBe(2);
});

test("a new file that another process has locked is opened once it is free", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "shared-")), "site.db");
  const other = new DatabaseSync(file);
  other.exec("begin exclusive; create table theirs (id integer)");
  await using db = openDb({ kind: "sqlite", file });
  const opened = db.introspection.getTables();
  await sleep(50);
  other.exec("commit");
  other.close();

  expect(await opened).toMatchObject([{ name: "theirs" }]);
});

test("a reader sees a snapshot and blocks no writer", async () => {
  await using dbs = await openTwoConnections();
  await saveSettings(dbs.one, { trafficDaysKept: 1 }, now);
  await dbs.one
    .transaction()
    .setAccessMode("read only")
    .execute(async (trx) => {
      expect(await loadSetting(trx, "trafficDaysKept")).toBe(1);
      await saveSettings(dbs.two, { trafficDaysKept: 2 }, now);
      expect(await loadSetting(trx, "trafficDaysKept")).toBe(1);
    });

  expect(await loadSetting(dbs.one, "trafficDaysKept")).toBe(2);
});
