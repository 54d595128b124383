import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject, test } from "vitest";
import type { DatabaseLocation } from "#src/platform/db/db.server.ts";

type Expectations = (place: DatabaseLocation) => Promise<void>;

/** Runs a test on SQLite and on PostgreSQL, each time in a fresh database, for `openTestDb` or `migrate`. */
export function testOnBothEngines(name: string, expectations: Expectations) {
  test(`${name} (SQLite)`, () => expectations({ kind: "sqlite", file: ":memory:" }));
  test(`${name} (PostgreSQL)`, async () => expectations({ kind: "postgres", url: await migratedPostgresDatabase() }));
}

/** The same, in databases without any schema, for tests of the migrations themselves. */
export function testOnEmptyDatabases(name: string, expectations: Expectations) {
  test(`${name} (SQLite)`, () => expectations({ kind: "sqlite", file: ":memory:" }));
  test(`${name} (PostgreSQL)`, async () => expectations({ kind: "postgres", url: await freshPostgresDatabase() }));
}

/** The same, in databases without any schema that several processes can open. */
export function testAcrossProcesses(name: string, expectations: Expectations) {
  const file = () => join(mkdtempSync(join(tmpdir(), "site-")), "site.db");
  test(`${name} (SQLite)`, () => expectations({ kind: "sqlite", file: file() }));
  test(`${name} (PostgreSQL)`, async () => expectations({ kind: "postgres", url: await freshPostgresDatabase() }));
}

/** Without any schema: the program that opens it migrates. */
export const freshPostgresDatabase = () => createPostgresDatabase("template1");

/** With the newest schema, a quarter of the work of migrating. */
export const migratedPostgresDatabase = () => createPostgresDatabase(inject("migratedTemplate"));

async function createPostgresDatabase(template: string): Promise<string> {
  const url = new URL(inject("postgresUrl"));
  const client = new pg.Client({ connectionString: url.href });
  const name = `test_${randomBytes(6).toString("hex")}`;
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  url.pathname = name;
  return url.href;
}
