import type { TestProject } from "vitest/node";
import { openOwnPostgres } from "./own-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One PostgreSQL for the whole run; every test creates a database of its own in it. */
export default async function startPostgres(project: TestProject) {
  const server = await openOwnPostgres();
  project.provide("postgresUrl", server.url);
  return () => server[Symbol.asyncDispose]();
}
