import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDatabase,
  type SqliteDialectConfig,
  type SqliteStatement,
  type TransactionSettings,
} from "kysely";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";

const KEPT_STATEMENTS = 200;
/** A batch of rows makes a statement of half a megabyte, and another one for each number of rows. */
const LONGEST_KEPT = 2_000;

/** Longer than any of our transactions lasts. */
const BUSY_MS = 5_000;
/** Another process has the lock, or is mending what a dead one left. */
const BUSY_CODES: unknown[] = [5, 261];

/** Kysely over the SQLite inside Node. A stored lead survives a power cut: WAL, every commit synced. */
export function sqliteDialect(file: string): SqliteDialect {
  return new SharedFileDialect({ database: async () => openSqlite(file) });
}

/** For one file that several processes write. */
class SharedFileDialect extends SqliteDialect {
  readonly config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.config = config;
  }

  override createAdapter() {
    return new TransactionalSqliteAdapter();
  }

  override createDriver() {
    return new BusyRetrySqliteDriver(this.config);
  }
}

/** SQLite does roll back schema changes, so a failed migration leaves nothing behind. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

class BusyRetrySqliteDriver extends SqliteDriver {
  #patient: DatabaseConnection | undefined;

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#patient ??= patient(await super.acquireConnection());
    return this.#patient;
  }

  /** Who reads first and wants to write later is refused when another has written meanwhile, so the lock comes first. */
  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    const begin = settings?.accessMode === "read only" ? "begin" : "begin immediate";
    await connection.executeQuery(CompiledQuery.raw(begin));
  }
}

/** While another process writes, this one answers its visitors: SQLite's own waiting would hold up all of them. */
function patient(connection: DatabaseConnection): DatabaseConnection {
  return {
    async executeQuery<Row>(query: CompiledQuery) {
      for (const end = Date.now() + BUSY_MS; ; await sleep(1)) {
        try {
          return await connection.executeQuery<Row>(query);
        } catch (error) {
          if (!isBusy(error) || Date.now() > end) throw error;
        }
      }
    },
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && BUSY_CODES.includes(error.errcode);
}

function openSqlite(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: BUSY_MS, enableForeignKeyConstraints: true });
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY;");
  database.exec("PRAGMA busy_timeout = 0");
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const known = statements.get(sql);
      if (known) return known;
      if (sql.length > LONGEST_KEPT) return adapt(database.prepare(sql));
      if (statements.size >= KEPT_STATEMENTS) statements.clear();
      const statement = adapt(database.prepare(sql));
      statements.set(sql, statement);
      return statement;
    },
  };
}

function adapt(statement: StatementSync): SqliteStatement {
  // Kysely passes what the schema's columns hold: text, numbers and null.
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}
