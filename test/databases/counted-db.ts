import { Kysely } from "kysely";
import type { DatabaseLocation, Db } from "#src/platform/db/db.server.ts";
import { postgresDialect } from "#src/platform/db/postgres.server.ts";
import type { Schema } from "#src/platform/db/schema.ts";
import { sqliteDialect } from "#src/platform/db/sqlite.server.ts";

/** A database that keeps which statements it was asked. */
export function openCountedDb(place: DatabaseLocation) {
  const statements: string[] = [];
  const dialect =
    place.kind === "sqlite" ? sqliteDialect(place.file) : postgresDialect(place.url, { closesIdle: false });
  const db: Db = new Kysely<Schema>({ dialect, log: ({ query }) => void statements.push(query.sql) });
  return { db, statements, [Symbol.asyncDispose]: () => db.destroy() };
}
