import { sql } from "kysely";
import type { DatabaseLocation, Db } from "#src/platform/db/db.server.ts";
import type { Schema } from "#src/platform/db/schema.ts";

export type Poison = { table: keyof Schema; on: "insert" | "update" | "delete"; column?: string; value: string };

/** From now on the database refuses to change this row, for a reason that no check foresees. */
export async function poisonRow(db: Db, { kind }: DatabaseLocation, poison: Poison): Promise<void> {
  const { table, on, column = "id", value } = poison;
  const row = sql.raw(on === "delete" ? "old" : "new");
  const event = sql.raw(`before ${on}`);
  const isPoisoned = sql`${row}.${sql.ref(column)} = ${sql.lit(value)}`;
  if (kind === "sqlite") {
    await sql`create trigger poisoned ${event} on ${sql.table(table)} when ${isPoisoned}
      begin select raise(abort, 'poisoned'); end`.execute(db);
    return;
  }
  await sql`create function poison() returns trigger language plpgsql as
    $$ begin raise exception 'poisoned'; end $$`.execute(db);
  await sql`create trigger poisoned ${event} on ${sql.table(table)} for each row when (${isPoisoned})
    execute function poison()`.execute(db);
}
