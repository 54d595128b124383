import { Kysely, type Logger } from "kysely";
import { mkdirSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { postgresDialect, type Timeouts } from "./postgres.server.ts";
import type { Schema } from "./schema.ts";
import { sqliteDialect } from "./sqlite.server.ts";

const SLOW_MS = 500;
const MAX_CHARACTERS = 1_000;

export type Db = Kysely<Schema>;

type SlowLog = { warn(facts: { ms: number; sql: string }, message: string): void };

export type DatabaseLocation = { kind: "sqlite"; file: string } | { kind: "postgres"; url: string };

export function databaseLocation(env: { DATABASE_URL?: string | undefined; DATA_DIR: string }): DatabaseLocation {
  if (env.DATABASE_URL) return { kind: "postgres", url: env.DATABASE_URL };
  return { kind: "sqlite", file: join(env.DATA_DIR, "site.db") };
}

/** For migrations and the command line, whose queries may take minutes. */
export function openDb(location: DatabaseLocation): Db {
  return new Kysely<Schema>({ dialect: dialectFor(location, { closesIdle: false }) });
}

/** For the running site: slow queries are logged, and silent connections to PostgreSQL replaced. */
export function openSiteDb(location: DatabaseLocation, log: SlowLog): Db {
  return new Kysely<Schema>({ dialect: dialectFor(location, { closesIdle: true }), log: logSlowQueries(log) });
}

function dialectFor(location: DatabaseLocation, timeouts: Timeouts) {
  return location.kind === "sqlite" ? sqliteDialect(location.file) : postgresDialect(location.url, timeouts);
}

/** Without the values, which may be personal. */
function logSlowQueries(log: SlowLog, slowMs = SLOW_MS): Logger {
  return ({ query, queryDurationMillis }) => {
    if (queryDurationMillis < slowMs) return;
    log.warn({ ms: Math.round(queryDurationMillis), sql: query.sql.slice(0, MAX_CHARACTERS) }, "slow query");
  };
}

/** Readable by its owner alone: it holds leads and the secret key. */
export function createDataDir(path: string): void {
  const folder = resolve(path);
  if (isFolder(folder)) return;
  // One by one: where a folder takes none, such as /proc, Node’s own way never ends.
  if (folder !== dirname(folder)) createDataDir(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have been faster.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
