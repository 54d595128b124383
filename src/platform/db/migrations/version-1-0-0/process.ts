import type { Kysely } from "kysely";
import { defaultsTo, key, optionalTexts, required, texts, unique } from "./columns.ts";

export async function createProcessTables(db: Kysely<unknown>) {
  await db.schema
    .createTable("rate_limits")
    .addColumn("key", "text", key)
    .addColumn("points", "integer", required)
    .addColumn("resets_at", "text", required)
    .execute();

  await db.schema
    .createTable("self_tests")
    .addColumn("id", "text", key)
    .$call(texts("cause", "state"))
    .addColumn("steps", "text", defaultsTo("[]"))
    .addColumn("started_at", "text", required)
    .addColumn("finished_at", "text")
    .addColumn("turn", "text", unique)
    .addColumn("turn_until", "text")
    .execute();

  await db.schema
    .createTable("alerts")
    .addColumn("id", "text", key)
    .$call(texts("kind", "detail", "raised_at"))
    .addColumn("solved_at", "text")
    .addColumn("open", "text", unique)
    .execute();

  await db.schema
    .createTable("job_leases")
    .addColumn("name", "text", key)
    .addColumn("due_at", "text", required)
    .$call(optionalTexts("holder", "held_until"))
    .execute();
}
