import type { Kysely } from "kysely";
import { blankTexts, defaultsTo, key, partOf, required, texts } from "./columns.ts";

export async function createSessionTables(db: Kysely<unknown>) {
  await db.schema
    .createTable("owners")
    .addColumn("id", "text", key)
    .addColumn("username", "text", (column) => column.notNull().unique())
    .$call(texts("password_hash", "changed_at"))
    .addColumn("setup_token_hash", "text")
    .execute();

  await db.schema
    .createTable("sessions")
    .addColumn("token_hash", "text", key)
    .addColumn("owner_id", "text", partOf("owners.id"))
    .$call(texts("created_at", "last_seen_at", "expires_at"))
    .$call(blankTexts("address", "user_agent", "proved_at"))
    .execute();

  await db.schema
    .createTable("second_factors")
    .addColumn("owner_id", "text", (column) => column.primaryKey().references("owners.id").onDelete("cascade"))
    .addColumn("sealed_key", "text", required)
    .addColumn("last_step", "integer", defaultsTo(0))
    .addColumn("created_at", "text", required)
    .addColumn("turned_on_at", "text")
    .execute();

  await db.schema
    .createTable("recovery_codes")
    .addColumn("code_hash", "text", key)
    .addColumn("owner_id", "text", partOf("owners.id"))
    .addColumn("created_at", "text", required)
    .execute();

  await db.schema
    .createTable("audit_events")
    .addColumn("id", "text", key)
    .$call(texts("kind", "subject", "address", "happened_at"))
    .execute();
}
