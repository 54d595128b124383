import { PostgresAdapter, PostgresDialect } from "kysely";

export function postgresDialect(url: string): PostgresDialect {
  return new PortablePostgresDialect({ pool: () => openPool(url) });
}

/** Imported only when PostgreSQL is used. */
async function openPool(url: string) {
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  // A lost connection is replaced at the next query; an unhandled error event would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

class PortablePostgresDialect extends PostgresDialect {
  override createAdapter() {
    return new PortablePostgresAdapter();
  }
}

/** No advisory locks, which poolers and compatible engines lack: `migrate` locks a row instead. */
class PortablePostgresAdapter extends PostgresAdapter {
  override async acquireMigrationLock() {}
  override async releaseMigrationLock() {}
}
