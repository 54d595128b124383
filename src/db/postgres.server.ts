import { PostgresAdapter, PostgresDialect } from "kysely";
import { closeWhenSilent } from "./close-when-silent.server.ts";

/** An impatient one gives up a query that is not answered within seconds, and the connection with it. */
type Patience = { impatient: boolean };

export function postgresDialect(url: string, patience: Patience): PostgresDialect {
  return new PortablePostgresDialect({ pool: () => openPool(url, patience) });
}

/** Lazy: only where PostgreSQL is used. */
async function openPool(url: string, { impatient }: Patience) {
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000, keepAlive: true });
  if (impatient) pool.on("connect", closeWhenSilent);
  // An unhandled error event would end the process; a lost connection is replaced at the next query.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

class PortablePostgresDialect extends PostgresDialect {
  override createAdapter() {
    return new PortablePostgresAdapter();
  }
}

/** Poolers and compatible engines lack advisory locks: `migrate` locks a row instead. */
class PortablePostgresAdapter extends PostgresAdapter {
  override async acquireMigrationLock() {}
  override async releaseMigrationLock() {}
}
