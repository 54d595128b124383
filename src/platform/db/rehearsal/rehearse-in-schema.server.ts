import { sql } from "kysely";
import { openDb, type Db } from "#src/platform/db/db.server.ts";
import { deferReferences } from "#src/platform/db/defer-references.server.ts";
import { migrateIn, type Migrations } from "#src/platform/db/migrate.server.ts";
import { tableNames } from "#src/platform/db/tables.ts";
import { NotTried } from "./rehearsal.ts";

const SCHEMA = "vitrine_rehearsal";
/** What room a server elsewhere has, nobody can ask it. */
const MOST_BYTES = 2_000_000_000;

/** The last migration that the database has is `last`. */
type From = { upTo: string; known: Migrations; last: string };

class RolledBack extends Error {}

/**
 * On PostgreSQL: a schema beside the site's own gets the same tables and rows, all in one transaction that is rolled back.
 * Another database would need a right that a site's user seldom has, and nobody connected to the one that is copied.
 */
export async function rehearseInSchema(url: string, from: From): Promise<void> {
  await using db = openDb({ kind: "postgres", url });
  await refuseWhereItCannotBe(db);
  const rehearsing = db.transaction().execute(async (trx) => {
    await copyInto(trx, from).catch((error: unknown) => {
      throw isOfServer(error) ? error : new NotTried("not-copied");
    });
    await migrateIn(trx, { ...from, schema: SCHEMA });
    throw new RolledBack();
  });
  await rehearsing.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
}

async function refuseWhereItCannotBe(db: Db): Promise<void> {
  const { rows } = await sql<{ may: boolean; bytes: string }>`select
    has_database_privilege(current_database(), 'create') as may,
    pg_database_size(current_database()) as bytes`.execute(db);
  if (!rows[0]?.may) throw new NotTried("no-right");
  if (Number(rows[0].bytes) > MOST_BYTES) throw new NotTried("too-large");
}

/** From here on this transaction sees the tables of its own schema alone. */
async function copyInto(trx: Db, { known, last }: From): Promise<void> {
  const { rows: own } = await sql<{ name: string }>`select current_schema() as name`.execute(trx);
  const site = own[0]?.name ?? "public";
  await sql`create schema ${sql.id(SCHEMA)}`.execute(trx);
  await sql`set local search_path to ${sql.id(SCHEMA)}`.execute(trx);
  await migrateIn(trx, { upTo: last, known, schema: SCHEMA });
  const tables = await columnsOf(trx);
  // Migrations leave rows of their own.
  await sql`truncate ${sql.join([...tables.keys()].map((name) => sql.id(name)))}`.execute(trx);
  await deferReferences(trx);
  for (const [table, columns] of tables) {
    const list = sql.join(columns.map((name) => sql.id(name)));
    await sql`insert into ${sql.id(table)} (${list}) overriding system value
      select ${list} from ${sql.id(site, table)}`.execute(trx);
  }
  await sql`set constraints all immediate`.execute(trx);
}

/** The tables but the migrations' own, those that others refer to first. */
async function columnsOf(trx: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = ${SCHEMA} and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.table_name not like 'kysely%'
    order by c.table_name, c.ordinal_position`.execute(trx);
  const byTable = Map.groupBy(rows, ({ table }) => table);
  const known = tableNames.filter((name) => byTable.has(name));
  const others = [...byTable.keys()].filter((name) => !known.some((one) => one === name));
  return new Map([...known, ...others].map((name) => [name, (byTable.get(name) ?? []).map(({ column }) => column)]));
}

/** A full disk or a lost connection is told as what it is: classes 08, 53 and 57, and errors without a code of SQL. */
function isOfServer(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return !/^[0-9A-Z]{5}$/.test(code) || /^(?:08|53|57)/.test(code);
}
