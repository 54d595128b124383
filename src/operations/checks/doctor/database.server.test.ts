import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { latinDatabase } from "#test/databases/latin-database.ts";
import { openDb } from "#src/platform/db/db.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import { checkDatabase } from "./database.server.ts";

test("a file that is mostly free is noted, with the command that makes it smaller", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "free-")), "site.db");
  await using db = openDb({ kind: "sqlite", file });
  await migrate(db);
  expect(await checkDatabase(db)).toMatchObject({ state: "ok" });

  await sql`create table deleted_visits (rows blob)`.execute(db);
  await sql`insert into deleted_visits values (zeroblob(120000000))`.execute(db);
  await sql`drop table deleted_visits`.execute(db);
  expect(await checkDatabase(db)).toMatchObject({
    state: "warning",
    says: expect.stringMatching(/1\d\d MB of its file are free and stay so: sqlite3 site\.db vacuum/),
  });
});

test("a database of another encoding than UTF-8 is to be mended", async () => {
  await using db = openDb({ kind: "postgres", url: await latinDatabase() });
  expect(await checkDatabase(db)).toMatchObject({ state: "error", says: expect.stringContaining("encoding LATIN1") });
});
