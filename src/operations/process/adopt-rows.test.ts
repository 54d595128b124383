import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { readEnv } from "#src/env.ts";
import { backupFile } from "#src/platform/db/backup/backup.server.ts";
import { restore } from "#src/platform/db/backup/restore.server.ts";
import { openDb, type DatabaseLocation, type Db } from "#src/platform/db/db.server.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { testAcrossProcesses, testOnBothEngines } from "#test/databases/engines.ts";
import { writeKeptBackup } from "#test/databases/kept-backup.ts";
import { buildKeptSchema, keptSchemas, readKeptSchema } from "#test/databases/kept-schemas.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { adoptWhatCan } from "./adopt-rows.server.ts";
import { siteTasks } from "./housekeeping.server.ts";
import { tryToPrepare } from "./prepare-database.server.ts";

const now = new Date("2026-11-20T12:00:00.000Z");

async function customersOf(db: Db) {
  const leads = db.selectFrom("leads").select(["id", "customer_id"]).where("box", "=", "inbox").orderBy("id");
  return leads.execute();
}

testAcrossProcesses(
  "after an upgrade from any version each request has its customer, the same as in its restored backup",
  async (place) => {
    for (const version of keptSchemas()) {
      const upgraded = await aDatabase(place, version);
      await using db = openDb(upgraded);
      const env = readEnv({});
      if (!env.ok) throw new Error("the environment was refused");
      await tryToPrepare({ place: upgraded, db, env: env.env, now: () => now });
      const found = await customersOf(db);
      expect(found.length).toBeGreaterThan(5);
      expect(found.filter(({ customer_id: customer }) => customer === null)).toEqual([]);

      const folder = mkdtempSync(join(tmpdir(), "adopted-"));
      const file = backupFile(folder, now);
      writeKeptBackup(file, version, now);
      const files = {
        file,
        keepIn: backupFile(folder, now, "replaced"),
        adopt: (stage: Db) => adoptWhatCan(stage, now),
      };
      expect(await restore(db, files, now)).toMatchObject({ ok: true });
      expect(await customersOf(db)).toEqual(found);
    }
  },
);

/** Built and left, as a process of that version would. */
async function aDatabase(place: DatabaseLocation, version: string): Promise<DatabaseLocation> {
  await using db = openDb(place);
  await buildKeptSchema(db, place.kind, version, readKeptSchema(version).example);
  return place;
}

testOnBothEngines(
  "a request that a process of an older version stores has its customer within the hour",
  async (place) => {
    await using testApp = await openTestApp({ place });
    await testApp.db
      .insertInto("leads")
      .values(aLeadRow({ id: "stray" }))
      .execute();
    await siteTasks(testApp.app)
      .find(({ name }) => name === "sweep")
      ?.run();

    expect(await customersOf(testApp.db)).toEqual([{ id: "stray", customer_id: "stray" }]);
  },
);
