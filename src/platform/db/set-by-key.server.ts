import { sql, type RawBuilder } from "kysely";
import type { Db } from "./db.server.ts";
import type { Schema } from "./schema.ts";

/** Parameters of a statement, two for each row. */
const ROWS_AT_ONCE = 500;

type Given = {
  table: keyof Schema;
  column: string;
  values: readonly { key: string; value: string }[];
};

/**
 * Fills in a column of many rows, each with a value of its own, in few statements: a row is locked from when it is written
 * until the transaction ends. One that has a value by now keeps it.
 */
export function setByKey(trx: Db, given: Given): Promise<void> {
  // Said so that no index has it: PostgreSQL would read all that are still null, for each batch.
  return updateByKey(trx, given, sql`coalesce(${sql.ref(`${given.table}.${given.column}`)}, '') = ''`);
}

/** The same, whatever the rows have. */
export function replaceByKey(trx: Db, given: Given): Promise<void> {
  return updateByKey(trx, given, sql`1 = 1`);
}

async function updateByKey(trx: Db, given: Given, which: RawBuilder<unknown>): Promise<void> {
  const { table, column, values } = given;
  for (let start = 0; start < values.length; start += ROWS_AT_ONCE) {
    const pairs = values.slice(start, start + ROWS_AT_ONCE).map(({ key, value }) => sql`(${key}, ${value})`);
    // Both engines name the columns of a list of values so.
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = given.column2
      from (values ${sql.join(pairs)}) as given
      where ${sql.ref(`${table}.id`)} = given.column1 and ${which}
    `.execute(trx);
  }
}
