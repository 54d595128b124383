import { Migrator } from "kysely/migration";
import type { Db } from "./db.server.ts";
import { migrations } from "./migrations/index.ts";

const names = Object.keys(migrations).toSorted();

/** The name of the last migration that this program knows. */
export const schemaVersion = names.at(-1) ?? "";

export function knowsSchema(version: string): boolean {
  return names.includes(version);
}

/** Brings the schema up to date, or up to one migration. Forwards only. Throws what went wrong; nothing is half done. */
export async function migrate(db: Db, upTo?: string): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
