import pg from "pg";
import type { TestProject } from "vitest/node";
import { openOwnPostgres } from "./own-postgres.ts";
import { openTestDb } from "./test-db.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
    /** The database of the newest schema that others are copied from. */
    migratedTemplate: string;
  }
}

/** Nothing of a run outlives the machine, and most of its databases are used once, for a moment. */
const forMoments = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "autovacuum=off"];

/** One PostgreSQL for the whole run; every test creates a database of its own in it. */
export default async function startPostgres(project: TestProject) {
  const server = await openOwnPostgres(forMoments);
  project.provide("postgresUrl", server.url);
  project.provide("migratedTemplate", await makeTemplate(server.url));
  return () => server[Symbol.asyncDispose]();
}

async function makeTemplate(url: string): Promise<string> {
  const name = "migrated";
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const db = await openTestDb({ kind: "postgres", url: Object.assign(new URL(url), { pathname: name }).href });
  await db.destroy();
  return name;
}
