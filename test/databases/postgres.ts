import pg from "pg";
import type { TestProject } from "vitest/node";
import { openOwnPostgres } from "./own-postgres.ts";
import { openTestDb } from "./test-db.ts";
import { readSchema, type MigratedSchema } from "./used-databases.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
    /** The database of the newest schema that others are copied from. */
    migratedTemplate: string;
    migratedSchema: MigratedSchema;
  }
}

/** Nothing of a run outlives the machine, and most of its databases are used once, for a moment. */
const forMoments = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "autovacuum=off"];

/** One PostgreSQL for the whole run; no two tests have a database at the same time. */
export default async function startPostgres(project: TestProject) {
  const server = await openOwnPostgres(forMoments);
  project.provide("postgresUrl", server.url);
  const { name, schema } = await makeTemplate(server.url);
  project.provide("migratedTemplate", name);
  project.provide("migratedSchema", schema);
  return () => server[Symbol.asyncDispose]();
}

async function makeTemplate(server: string) {
  const name = "migrated";
  await inDatabase(server, (client) => client.query(`create database ${name}`));
  const { href: url } = Object.assign(new URL(server), { pathname: name });
  const db = await openTestDb({ kind: "postgres", url });
  await db.destroy();
  return { name, schema: await inDatabase(url, readSchema) };
}

async function inDatabase<T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}
