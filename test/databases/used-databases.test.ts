import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { openDb } from "#src/platform/db/db.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import { tableNames } from "#src/platform/db/tables.ts";
import { anAppointment } from "../work/an-appointment.ts";
import { migratedPostgresDatabase } from "./engines.ts";
import { emptyDatabase } from "./used-databases.ts";

const now = new Date("2026-11-20T15:00:00.000Z");
const empty = (url: string) => emptyDatabase(url, inject("migratedSchema"));

test("a database that a test has filled is given to another without any row or page of it, again and again", async () => {
  const url = await migratedPostgresDatabase();
  for (let time = 0; time < 2; time += 1) {
    await using db = openDb({ kind: "postgres", url });
    await anAppointment(db, now);
    await db.destroy();

    expect(await empty(url)).toBe(true);
    await using emptied = openDb({ kind: "postgres", url });
    for (const table of tableNames) {
      const { rows } = await sql`select pg_relation_size(${table}) as size`.execute(emptied);
      expect(rows, table).toEqual([{ size: "0" }]);
    }
    expect(await migrate(emptied)).toEqual([]);
    await emptied.destroy();
  }
});

test.each([
  "create table mine (id text)",
  "alter table leads drop column message",
  "alter table leads rename column message to text",
  "alter table leads alter column message drop not null",
  "alter table leads alter column message set default 'none'",
  "create index mine on leads (message)",
  "drop table visits cascade",
  "drop table kysely_migration",
  "delete from kysely_migration",
  "create schema mine",
  "analyze leads",
])("a database is not used again after %s", async (statement) => {
  const url = await migratedPostgresDatabase();
  await using db = openDb({ kind: "postgres", url });
  await anAppointment(db, now);
  await sql.raw(statement).execute(db);
  await db.destroy();

  expect(await empty(url)).toBe(false);
});

test("a database that something is still connected to is not used again", async () => {
  const url = await migratedPostgresDatabase();
  await using db = openDb({ kind: "postgres", url });
  await anAppointment(db, now);

  expect(await empty(url)).toBe(false);
});
