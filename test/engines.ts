import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject, test } from "vitest";
import type { DatabasePlace } from "#src/db/db.server.ts";

/** The same story told on SQLite and on PostgreSQL, each time in a fresh database. */
export function testOnBothEngines(name: string, story: (place: DatabasePlace) => Promise<void>) {
  test(`${name} (SQLite)`, () => story({ kind: "sqlite", file: ":memory:" }));
  test(`${name} (PostgreSQL)`, async () => story({ kind: "postgres", url: await freshPostgresDatabase() }));
}

export async function freshPostgresDatabase(): Promise<string> {
  const server = inject("postgresUrl");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return `${server}/${name}`;
}
