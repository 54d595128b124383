import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDb, type Db } from "#src/platform/db/db.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import { tableNames } from "#src/platform/db/tables.ts";
import { lockJob } from "#src/work/jobs/jobs.server.ts";
import { anAppointment } from "../work/an-appointment.ts";
import { openTestDb } from "./test-db.ts";

test("a test's database in memory has the tables, indexes and rows that the migrations make", async () => {
  await using migrated = openDb({ kind: "sqlite", file: ":memory:" });
  await migrate(migrated);
  await using opened = await openTestDb();

  expect(await migrate(opened)).toEqual([]);
  expect(await schemaOf(opened)).toEqual(await schemaOf(migrated));
  for (const table of tableNames) expect(await rowsOf(opened, table), table).toEqual(await rowsOf(migrated, table));
});

async function schemaOf(db: Db) {
  return (await sql`select type, name, sql from sqlite_master where name not like 'sqlite_%' order by name`.execute(db))
    .rows;
}

async function rowsOf(db: Db, table: string) {
  return (await sql`select * from ${sql.table(table)}`.execute(db)).rows;
}

test("a job that is locked after a row that hangs on it is refused, and so is one before another", async () => {
  await using db = await openTestDb();
  const { leadId, jobId, id } = await anAppointment(db, new Date("2026-11-20T15:00:00.000Z"));
  const isLocking = (trx: Db) => lockJob(trx, jobId ?? "");
  const after = db.transaction().execute(async (trx) => {
    await trx.updateTable("appointments").set({ note: "" }).where("id", "=", id).execute();
    await isLocking(trx);
  });
  await expect(after).rejects.toThrow("too late");
  const behind = db.transaction().execute(async (trx) => {
    await lockJob(trx, "zz");
    await isLocking(trx);
  });
  await expect(behind).rejects.toThrow("too late");
  const first = db.transaction().execute(async (trx) => {
    await isLocking(trx);
    await trx.updateTable("leads").set({ message: "" }).where("id", "=", leadId).execute();
    await isLocking(trx);
  });
  await expect(first).resolves.toBeUndefined();
});
