import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  type BinaryOperationNode,
  type DatabaseConnection,
  type SqliteDatabase,
  type SqliteDialectConfig,
  type SqliteStatement,
  type TransactionSettings,
} from "kysely";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { sayEmptyList } from "./empty-lists.ts";

const CACHED_STATEMENTS = 200;
/** Characters. Longer than a batch of `insertRows`. */
const MAX_CACHED_LENGTH = 8_000;

const BUSY_MS = 5_000;
/** SQLITE_BUSY and SQLITE_BUSY_RECOVERY. */
const BUSY_CODES: unknown[] = [5, 261];

/** A stored lead survives a power cut: WAL, every commit synced. `image`: what one in memory begins with. */
export function sqliteDialect(file: string, image?: Uint8Array): SqliteDialect {
  return new SharedFileDialect({ database: () => retryWhileBusy(() => openSqlite(file, image)) });
}

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

  override createQueryCompiler() {
    return new PortableSqliteCompiler();
  }
}

class PortableSqliteCompiler extends SqliteQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const said = sayEmptyList(node);
    if (said) this.append(said);
    else super.visitBinaryOperation(node);
  }
}

/** SQLite rolls back schema changes, although Kysely says otherwise. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

class BusyRetrySqliteDriver extends SqliteDriver {
  #connection: DatabaseConnection | undefined;

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= withBusyRetry(await super.acquireConnection());
    return this.#connection;
  }

  /** Takes the write lock first: a transaction that reads and then writes fails when another wrote in between. */
  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    const begin = settings?.accessMode === "read only" ? "begin" : "begin immediate";
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  /** A full or failing disk has rolled back already, and its error is the one to be told. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!(error instanceof Error && error.message.includes("no transaction is active"))) throw error;
    }
  }
}

/** SQLite's own busy timeout would block the event loop. */
function withBusyRetry(connection: DatabaseConnection): DatabaseConnection {
  return {
    executeQuery: (query) => retryWhileBusy(() => connection.executeQuery(query)),
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  };
}

async function retryWhileBusy<T>(task: () => T | Promise<T>): Promise<T> {
  for (const end = Date.now() + BUSY_MS; ; await sleep(1)) {
    try {
      return await task();
    } catch (error) {
      if (!isBusy(error) || Date.now() > end) throw error;
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && BUSY_CODES.includes(error.errcode);
}

function openSqlite(file: string, image?: Uint8Array): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: 0, enableForeignKeyConstraints: true });
  if (image) database.deserialize(image);
  beginWal(database);
  database.exec("PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY;");
  // Overwrites erased data with zeros.
  database.exec("PRAGMA secure_delete = ON");
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const known = statements.get(sql);
      if (known) return known;
      if (sql.length > MAX_CACHED_LENGTH) return adapt(database.prepare(sql));
      if (statements.size >= CACHED_STATEMENTS) statements.clear();
      const statement = adapt(database.prepare(sql));
      statements.set(sql, statement);
      return statement;
    },
  };
}

/** Several processes that open a new file at once cannot all begin: who is refused tries again. */
function beginWal(database: DatabaseSync): void {
  try {
    database.exec("PRAGMA journal_mode = WAL");
  } catch (error) {
    database.close();
    throw error;
  }
}

function adapt(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}
