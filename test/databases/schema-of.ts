import { PostgresAdapter, sql } from "kysely";
import type { Db } from "#src/platform/db/db.server.ts";

/** Columns, constraints and indexes as the engine describes them, each in the order of their creation. */
export async function schemaOf(db: Db): Promise<string[]> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const { rows } = await (isPostgres ? postgresSchema : sqliteSchema).execute(db);
  return rows.map(({ line }) => line);
}

type Line = { line: string };

/** SQLite keeps the statements, and writes what `alter table` adds into them. Quotes round names are optional. */
const sqliteSchema = sql<Line>`
  select replace(replace(sql, char(10), ' '), '"', '') as line from sqlite_master
  where sql is not null and name not like 'kysely_%' order by tbl_name, type desc, rowid`;

const postgresSchema = sql<Line>`
  select line from (
    select concat_ws(' ', table_name, column_name, data_type, 'nullable ' || is_nullable, 'default ' || column_default,
        'collate ' || collation_name) as line, table_name::text as of_table, ordinal_position::bigint as place
    from information_schema.columns where table_schema = current_schema()
    union all
    select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)), conrelid::regclass::text, 2000
    from pg_constraint where connamespace = current_schema()::regnamespace
    union all
    select pg_get_indexdef(indexrelid), indrelid::regclass::text, 2000 + indexrelid::bigint
    from pg_index join pg_class on pg_class.oid = indrelid where relnamespace = current_schema()::regnamespace
  ) as lines where of_table not like 'kysely_%' order by of_table, place, line`;
