import pg from "pg";

/** The same in a migrated database and in its copies: catalogues are copied with the transactions that wrote them. */
export type MigratedSchema = { catalogues: string; migrations: string };

export async function readSchema(client: pg.ClientBase): Promise<MigratedSchema> {
  return { catalogues: await readCatalogues(client), migrations: await readMigrations(client) };
}

/** Leaves only the rows of the migrations. Says no where that does not make it what a new copy would be. */
export async function emptyDatabase(url: string, { catalogues, migrations }: MigratedSchema): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if ((await readCatalogues(client)) !== catalogues) return false;
    if ((await readMigrations(client)) !== migrations || (await isInUse(client))) return false;
    const tables = (await filledTables(client)).map((name) => client.escapeIdentifier(name));
    if (tables.length === 0) return true;
    // As a replica, it follows no reference and fires no trigger.
    const deletions = tables.map((table) => `delete from ${table};`);
    await client.query(`set session_replication_role = replica; ${deletions.join("")}`);
    // Without the pages of deleted rows, new ones are read in the order in which they were written, as in a new database.
    await client.query(`vacuum ${tables.join()}`);
    return true;
  } finally {
    await client.end();
  }
}

/** Any change of the schema, and what `analyze` knows of the rows. */
async function readCatalogues(client: pg.ClientBase): Promise<string> {
  const written = (catalogue: string, key = "oid") =>
    `(select count(*) || ':' || coalesce(sum(xmin::text::bigint), 0) from ${catalogue} where ${key} >= 16384)`;
  const all = [
    ...["pg_class", "pg_attrdef", "pg_constraint", "pg_trigger", "pg_proc", "pg_namespace"].map((name) =>
      written(name),
    ),
    ...[written("pg_attribute", "attrelid"), written("pg_index", "indexrelid"), written("pg_statistic", "starelid")],
  ];
  const { rows } = await client.query<{ written: string }>(`select concat_ws(' ', ${all.join()}) as written`);
  return rows[0]?.written ?? "";
}

async function readMigrations(client: pg.ClientBase): Promise<string> {
  const query = "select string_agg(name, ' ' order by name) as names from kysely_migration";
  const { rows } = await client.query<{ names: string }>(query);
  return rows[0]?.names ?? "";
}

async function isInUse(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(`
    select from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`);
  return rowCount !== 0;
}

/** Those with pages: what was written into them may be deleted again. */
async function filledTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'
      and pg_relation_size(oid) > 0`);
  return rows.map(({ name }) => name);
}
