import { sql } from "kysely";
import { expect, test } from "vitest";
import { freshPostgresDatabase } from "#test/databases/engines.ts";
import { openKeptLog } from "#test/programs/kept-log.ts";
import { openSiteDb, type DatabaseLocation } from "./db.server.ts";

/** Each takes over half a second, on a fast machine too, and is given a value that the log must not show. */
const slow = {
  sqlite: sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 16000000)
    select count(*), ${"Marie"} as name from numbers`,
  postgres: sql`select pg_sleep(0.6), ${"Marie"}::text as name`,
};

for (const kind of ["sqlite", "postgres"] as const)
  test(`a slow query is logged without its values (${kind})`, async () => {
    const place: DatabaseLocation =
      kind === "sqlite" ? { kind, file: ":memory:" } : { kind, url: await freshPostgresDatabase() };
    const { logbook, lines, text } = openKeptLog();
    await using db = openSiteDb(place, logbook.log);
    await sql`select 1`.execute(db);
    await slow[kind].execute(db);

    expect(lines()).toMatchObject([{ level: 40, msg: "slow query", sql: slow[kind].compile(db).sql }]);
    expect(lines()[0]?.["ms"]).toBeGreaterThanOrEqual(500);
    expect(text()).not.toContain("Marie");
  });
