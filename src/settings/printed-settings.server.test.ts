import pino from "pino";
import { expect, test, vi } from "vitest";
import { openDb, type Db, type DatabasePlace } from "#src/db/db.server.ts";
import { freshPostgresDatabase, testOnBothEngines } from "#test/engines.ts";
import { openTestHouse } from "#test/house.ts";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { followSettings, printedVersion } from "./printed-settings.server.ts";
import { readBusiness, saveSetting } from "./settings.server.ts";

const log = pino({ level: "silent" });

/** What a process shows of the settings, and how often it was printed. */
function aPrinter(db: Db) {
  let kept = { version: "", name: "" };
  let printings = 0;
  return {
    version: () => kept.version,
    name: () => kept.name,
    printings: () => printings,
    reprint: async () => {
      printings += 1;
      kept = { version: await printedVersion(db), name: (await readBusiness(db)).name };
    },
  };
}

function aProcess(place: DatabasePlace) {
  const db = openDb(place);
  const printer = aPrinter(db);
  const following = followSettings({ db, place, log }, printer);
  return {
    ...{ db, printer, following },
    [Symbol.asyncDispose]: async () => {
      await following.stop();
      await db.destroy();
    },
  };
}

const rename = (db: Db, name: string) => saveSetting(db, "business", { name }, new Date());

async function changeIsSeen(place: DatabasePlace) {
  await using house = await openTestHouse({ place });
  await using here = aProcess(place);
  await using there = aProcess(place);
  await rename(house.db, "Lavage du Sud");
  await here.following.reprint();
  expect(here.printer.name()).toBe("Lavage du Sud");

  await vi.waitFor(() => expect(there.printer.name()).toBe("Lavage du Sud"), 5_000);
}

test("what one process saves is printed by the other (PostgreSQL)", async () => {
  await changeIsSeen({ kind: "postgres", url: await freshPostgresDatabase() });
});

test("what one process saves is printed by the other (one SQLite file)", async () => {
  await changeIsSeen({ kind: "sqlite", file: join(mkdtempSync(join(tmpdir(), "followed-")), "site.db") });
});

test("a process that was not told finds out by itself", async () => {
  const place: DatabasePlace = { kind: "sqlite", file: join(mkdtempSync(join(tmpdir(), "untold-")), "site.db") };
  await using house = await openTestHouse({ place });
  await using process = aProcess(place);
  await rename(house.db, "Lavage du Nord");

  await vi.waitFor(() => expect(process.printer.name()).toBe("Lavage du Nord"), 5_000);
});

testOnBothEngines("only what is printed makes another version", async (place) => {
  await using house = await openTestHouse({ place });
  const before = await printedVersion(house.db);
  await saveSetting(house.db, "email", { smtpHost: "mail.example" }, new Date());
  expect(await printedVersion(house.db)).toBe(before);
  await saveSetting(house.db, "integrations", { googleAnalyticsId: "G-1" }, new Date());

  expect(await printedVersion(house.db)).not.toBe(before);
});
