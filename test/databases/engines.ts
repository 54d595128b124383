import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject, onTestFinished, test } from "vitest";
import type { DatabaseLocation } from "#src/platform/db/db.server.ts";
import { emptyDatabase } from "./used-databases.ts";

type Expectations = (place: DatabaseLocation) => Promise<void>;

/** Runs a test on SQLite and on PostgreSQL, each time in an empty database of the newest schema. */
export function testOnBothEngines(name: string, expectations: Expectations) {
  test(`${name} (SQLite)`, () => expectations({ kind: "sqlite", file: ":memory:" }));
  test(`${name} (PostgreSQL)`, async () => {
    const url = freeDatabases.pop() ?? (await migratedPostgresDatabase());
    // After what the test itself ends when it has finished.
    onTestFinished(async ({ task }) => {
      const isAsNew = task.result?.state !== "fail" && (await emptyDatabase(url, inject("migratedSchema")));
      if (isAsNew) freeDatabases.push(url);
    });
    await expectations({ kind: "postgres", url });
  });
}

/** This worker's. To empty one takes a tenth of the processor time of a new one. */
const freeDatabases: string[] = [];

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
  // Half of the work of the other strategy, which writes every page of the copy into the log.
  await client.query(`create database ${name} template ${template} strategy file_copy`);
  await client.end();
  url.pathname = name;
  return url.href;
}
