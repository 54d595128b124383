import { sql } from "kysely";
import type { Db } from "./db.server.ts";
import type { Schema } from "./schema.ts";

/** Parameters of a statement, two for each row. */
const ROWS_AT_ONCE = 500;

type Filled = {
  table: keyof Schema;
  /** Null until it is filled in. */
  column: string;
  values: readonly { key: string; value: string }[];
};

/**
 * Fills in a column of many rows, each with a value of its own, in few statements: a row is locked from when it is written
 * until the transaction ends. One that has a value by now keeps it.
 */
export async function setByKey(trx: Db, { table, column, values }: Filled): Promise<void> {
  const [name, filled] = [sql.table(table), sql.ref(column)];
  for (let start = 0; start < values.length; start += ROWS_AT_ONCE) {
    const pairs = values.slice(start, start + ROWS_AT_ONCE).map(({ key, value }) => sql`(${key}, ${value})`);
    // Both engines name the columns of a list of values so.
    await sql`
      update ${name} set ${filled} = given.column2
      from (values ${sql.join(pairs)}) as given
      where ${name}.id = given.column1 and ${name}.${filled} is null
    `.execute(trx);
  }
}
