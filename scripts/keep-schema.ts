import { Kysely, type Dialect } from "kysely";
import { existsSync, writeFileSync } from "node:fs";
import type { Db } from "#src/db/db.server.ts";
import { migrate } from "#src/db/migrate.server.ts";
import { migrations } from "#src/db/migrations/index.ts";
import { postgresDialect } from "#src/db/postgres.server.ts";
import type { Schema } from "#src/db/schema.ts";
import { sqliteDialect } from "#src/db/sqlite.server.ts";
import { openOwnPostgres } from "#test/own-postgres.ts";
import { believableRows } from "#test/believable-rows.ts";
import { keptSchemaFile, type KeptSchema } from "#test/kept-schemas.ts";

/*
 * Records the SQL of each migration for both engines, and rows after it, so that a test can upgrade every older
 * schema. Existing files are never overwritten. Run it with a new migration.
 */
const CHANGES = /^(create|alter|drop|insert|update|delete)\b/;

await using postgres = await openOwnPostgres();
const sqlite = openRecorder(sqliteDialect(":memory:"));
const pg = openRecorder(postgresDialect(postgres.url, { closesIdle: false }));
for (const name of Object.keys(migrations).toSorted()) {
  const kept: KeptSchema = {
    sqlite: await statementsOf(sqlite, name),
    postgres: await statementsOf(pg, name),
    rows: await believableRows(sqlite.db),
  };
  if (existsSync(keptSchemaFile(name))) continue;
  writeFileSync(keptSchemaFile(name), `${JSON.stringify(kept, null, 2)}\n`);
  console.log(`  ${name}`);
}
await sqlite.db.destroy();
await pg.db.destroy();

type Recorder = { db: Db; said: string[] };

function openRecorder(dialect: Dialect): Recorder {
  const said: string[] = [];
  return { db: new Kysely<Schema>({ dialect, log: ({ query }) => void said.push(query.sql) }), said };
}

async function statementsOf({ db, said }: Recorder, name: string): Promise<string[]> {
  said.length = 0;
  await migrate(db, name);
  return said.filter((sql) => CHANGES.test(sql) && !sql.includes("kysely_migration"));
}
