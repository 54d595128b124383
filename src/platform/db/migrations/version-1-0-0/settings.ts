import type { Kysely } from "kysely";
import { defaultsTo, key, required, texts } from "./columns.ts";

export async function createSettingsTables(db: Kysely<unknown>) {
  await db.schema
    .createTable("settings")
    .addColumn("name", "text", key)
    .$call(texts("value", "changed_at"))
    .addColumn("version", "integer", defaultsTo(1))
    .execute();

  await db.schema
    .createTable("api_tokens")
    .addColumn("id", "text", key)
    .$call(texts("name", "prefix"))
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("created_at", "text", required)
    .addColumn("last_used_at", "text")
    .addColumn("scopes", "text", defaultsTo("ideas"))
    .execute();
}
