import { sql, type Expression, type RawBuilder, type SqlBool } from "kysely";

/** Whether there is no such row. */
export function none(rows: Expression<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`not exists ${rows}`;
}

/** Whether the text has the word somewhere, whatever signs the word has. */
export function holds(text: Expression<string | null>, word: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${text} like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`;
}
