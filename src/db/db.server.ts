import { Kysely } from "kysely";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { postgresDialect } from "./postgres.server.ts";
import type { Schema } from "./schema.ts";
import { tellOfSlow, type SlowLog } from "./slow-queries.server.ts";
import { sqliteDialect } from "./sqlite.server.ts";

export type Db = Kysely<Schema>;

export type DatabaseLocation = { kind: "sqlite"; file: string } | { kind: "postgres"; url: string };

/** PostgreSQL when a URL is given, else the SQLite file `site.db` in the data folder. */
export function databaseLocation(env: { DATABASE_URL?: string | undefined; DATA_DIR: string }): DatabaseLocation {
  if (env.DATABASE_URL) return { kind: "postgres", url: env.DATABASE_URL };
  return { kind: "sqlite", file: join(env.DATA_DIR, "site.db") };
}

/** With a log, queries that take long are told there. */
export function openDb(place: DatabaseLocation, log?: SlowLog): Db {
  const dialect = place.kind === "sqlite" ? sqliteDialect(place.file) : postgresDialect(place.url);
  return new Kysely<Schema>({ dialect, ...(log && { log: tellOfSlow(log) }) });
}

/** The folder holds leads and the secret key: nobody else on the machine may look in. */
export function createDataDir(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
}
