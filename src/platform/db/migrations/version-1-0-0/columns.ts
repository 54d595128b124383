import {
  PostgresAdapter,
  sql,
  type ColumnDefinitionBuilder as Column,
  type CreateTableBuilder as Table,
  type Kysely,
} from "kysely";

export const key = (column: Column) => column.primaryKey();
export const required = (column: Column) => column.notNull();
export const unique = (column: Column) => column.unique();

export function defaultsTo(value: string | number) {
  return (column: Column) => column.notNull().defaultTo(value);
}

/** The row goes with the one that it names. */
export function partOf(reference: string) {
  return (column: Column) => column.notNull().references(reference).onDelete("cascade");
}

/** Several columns of text, none of them null. */
export const texts = (...names: string[]) => addTexts(names, required);
export const blankTexts = (...names: string[]) => addTexts(names, defaultsTo(""));
export const optionalTexts = (...names: string[]) => addTexts(names, (column) => column);

function addTexts(names: string[], define: (column: Column) => Column) {
  return (table: Table<string, string>) =>
    names.reduce((longer, name) => longer.addColumn(name, "text", define), table);
}

export function binary(db: Kysely<unknown>) {
  return isPostgres(db) ? "bytea" : "blob";
}

/** Sorted by code point, as SQLite does: both engines list names in the same order. */
export function sortedText(db: Kysely<unknown>) {
  return isPostgres(db) ? sql`text collate "C"` : "text";
}

const isPostgres = (db: Kysely<unknown>) => db.getExecutor().adapter instanceof PostgresAdapter;
