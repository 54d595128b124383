import { PostgresAdapter, PostgresDialect } from "kysely";
import pg from "pg";

export function postgresDialect(url: string): PostgresDialect {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  // A lost connection is replaced at the next query; unheard, these events would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return new PortablePostgresDialect({ pool });
}

class PortablePostgresDialect extends PostgresDialect {
  override createAdapter() {
    return new PortablePostgresAdapter();
  }
}

/** Without its lock for a session, which not every engine and pooler has: `migrate` locks a row instead. */
class PortablePostgresAdapter extends PostgresAdapter {
  override async acquireMigrationLock() {}
  override async releaseMigrationLock() {}
}
