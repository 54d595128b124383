import { SqliteAdapter, SqliteDialect, type SqliteDatabase, type SqliteStatement } from "kysely";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";

const KEPT_STATEMENTS = 200;

/** Kysely over the SQLite inside Node. A stored lead survives a power cut: WAL, every commit synced. */
export function sqliteDialect(file: string): SqliteDialect {
  return new TransactionalSqliteDialect({ database: async () => openSqlite(file) });
}

class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter() {
    return new TransactionalSqliteAdapter();
  }
}

/** SQLite does roll back schema changes, so a failed migration leaves nothing behind. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

function openSqlite(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: 5_000, enableForeignKeyConstraints: true });
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY;");
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const known = statements.get(sql);
      if (known) return known;
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
