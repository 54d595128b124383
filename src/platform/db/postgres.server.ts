import { PostgresAdapter, PostgresDialect, PostgresQueryCompiler, type BinaryOperationNode } from "kysely";
import { closeWhenIdle } from "./close-when-idle.server.ts";
import { sayEmptyList } from "./empty-lists.ts";

/** `closesIdle`: a connection without data for seconds is closed, and its query fails. */
export type Timeouts = { closesIdle: boolean };

export function postgresDialect(url: string, timeouts: Timeouts): PostgresDialect {
  return new PortablePostgresDialect({ pool: () => openPool(url, timeouts) });
}

/** What pg makes of them already, said so that it warns of nothing at each start. */
const CHECKED_MODES = ["prefer", "require", "verify-ca"];

export function withChecking(url: string): string {
  if (!URL.canParse(url)) return url;
  const parsed = new URL(url);
  const { searchParams } = parsed;
  const isOwnMeaning = searchParams.get("uselibpqcompat") !== "true";
  if (!isOwnMeaning || !CHECKED_MODES.includes(searchParams.get("sslmode") ?? "")) return url;
  searchParams.set("sslmode", "verify-full");
  return parsed.href;
}

/** Lazy: only where PostgreSQL is used. */
async function openPool(url: string, { closesIdle }: Timeouts) {
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({
    connectionString: withChecking(url),
    max: 10,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  if (closesIdle) pool.on("connect", closeWhenIdle);
  // An unhandled error event would end the process; a lost connection is replaced at the next query.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

class PortablePostgresDialect extends PostgresDialect {
  override createAdapter() {
    return new PortablePostgresAdapter();
  }

  override createQueryCompiler() {
    return new PortablePostgresCompiler();
  }
}

class PortablePostgresCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const said = sayEmptyList(node);
    if (said) this.append(said);
    else super.visitBinaryOperation(node);
  }
}

/** Poolers and compatible engines lack advisory locks: `migrate` locks a row instead. */
class PortablePostgresAdapter extends PostgresAdapter {
  override async acquireMigrationLock() {}
  override async releaseMigrationLock() {}
}
