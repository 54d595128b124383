import pg from "pg";
import { freshPostgresDatabase } from "./engines.ts";

/** Empty, on PostgreSQL, of an encoding that lacks letters. */
export async function latinDatabase(): Promise<string> {
  const url = new URL(await freshPostgresDatabase());
  const name = `${url.pathname.slice(1)}_latin`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create database "${name}" encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
}
