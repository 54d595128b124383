import pino from "pino";
import { expect, test } from "vitest";
import { eventually } from "#test/eventually.ts";
import { openDb, type Db, type DatabaseLocation } from "#src/platform/db/db.server.ts";
import { migratedPostgresDatabase, testOnBothEngines } from "#test/databases/engines.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { followSettings, renderedVersion } from "./follow-settings.server.ts";
import { loadBusiness, saveSettings } from "./settings.server.ts";

const log = pino({ level: "silent" });

/** The settings that a process renders, and how often it has. */
function aRenderer(db: Db) {
  let kept = { version: "", name: "" };
  let renders = 0;
  return {
    version: () => kept.version,
    name: () => kept.name,
    renders: () => renders,
    prerender: async () => {
      renders += 1;
      kept = { version: await renderedVersion(db), name: (await loadBusiness(db)).name };
    },
  };
}

function aProcess(place: DatabaseLocation) {
  const db = openDb(place);
  const renderer = aRenderer(db);
  const following = followSettings({ db, place, log, shownVersion: renderedVersion }, renderer);
  return {
    ...{ db, renderer, following },
    [Symbol.asyncDispose]: async () => {
      await following.stop();
      await db.destroy();
    },
  };
}

const rename = (db: Db, name: string) => saveSettings(db, { business: { name } }, new Date());

async function expectChangeIsSeen(place: DatabaseLocation) {
  await using testApp = await openTestApp({ place });
  await using here = aProcess(place);
  await using there = aProcess(place);
  await rename(testApp.db, "Lavage du Sud");
  await here.following.prerender();
  expect(here.renderer.name()).toBe("Lavage du Sud");

  await eventually(() => expect(there.renderer.name()).toBe("Lavage du Sud"));
}

test("what one process saves is rendered by the other (PostgreSQL)", async () => {
  await expectChangeIsSeen({ kind: "postgres", url: await migratedPostgresDatabase() });
});

test("what one process saves is rendered by the other (one SQLite file)", async () => {
  await expectChangeIsSeen({ kind: "sqlite", file: join(mkdtempSync(join(tmpdir(), "followed-")), "site.db") });
});

test("a process that got no notification finds out by itself", async () => {
  const place: DatabaseLocation = { kind: "sqlite", file: join(mkdtempSync(join(tmpdir(), "untold-")), "site.db") };
  await using testApp = await openTestApp({ place });
  await using process = aProcess(place);
  await rename(testApp.db, "Lavage du Nord");

  await eventually(() => expect(process.renderer.name()).toBe("Lavage du Nord"));
});

testOnBothEngines("only what is rendered makes another version", async (place) => {
  await using testApp = await openTestApp({ place });
  const before = await renderedVersion(testApp.db);
  await saveSettings(testApp.db, { email: { smtpHost: "mail.example" } }, new Date());
  expect(await renderedVersion(testApp.db)).toBe(before);
  await saveSettings(testApp.db, { integrations: { googleAnalyticsId: "G-1" } }, new Date());

  expect(await renderedVersion(testApp.db)).not.toBe(before);
});

testOnBothEngines("a province saved before as it was typed is known by its code", async (place) => {
  await using db = await openTestDb(place);
  const { address } = await loadBusiness(db);
  await saveSettings(db, { business: { address: { ...address, region: "Québec" } } }, new Date());
  expect((await loadBusiness(db)).address.region).toBe("QC");
});
