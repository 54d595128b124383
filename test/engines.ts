import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject, test } from "vitest";
import type { DatabaseLocation } from "#src/db/db.server.ts";

/** Runs a test on SQLite and on PostgreSQL, each time in a fresh database. */
export function testOnBothEngines(name: string, expectations: (place: DatabaseLocation) => Promise<void>) {
  test(`${name} (SQLite)`, () => expectations({ kind: "sqlite", file: ":memory:" }));
  test(`${name} (PostgreSQL)`, async () => expectations({ kind: "postgres", url: await freshPostgresDatabase() }));
}

/** The same, in databases that several processes can open. */
export function testAcrossProcesses(name: string, expectations: (place: DatabaseLocation) => Promise<void>) {
  const file = () => join(mkdtempSync(join(tmpdir(), "site-")), "site.db");
  test(`${name} (SQLite)`, () => expectations({ kind: "sqlite", file: file() }));
  test(`${name} (PostgreSQL)`, async () => expectations({ kind: "postgres", url: await freshPostgresDatabase() }));
}

export async function freshPostgresDatabase(): Promise<string> {
  const url = new URL(inject("postgresUrl"));
  const client = new pg.Client({ connectionString: url.href });
  const name = `test_${randomBytes(6).toString("hex")}`;
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  url.pathname = name;
  return url.href;
}
