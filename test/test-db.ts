import { openDb, type DatabaseLocation, type Db } from "#src/db/db.server.ts";
import { migrate } from "#src/db/migrate.server.ts";

/** A database of the newest schema; SQLite in memory where no other is asked for. */
export async function openTestDb(place: DatabaseLocation = { kind: "sqlite", file: ":memory:" }): Promise<Db> {
  const db = openDb(place);
  await migrate(db);
  return db;
}
