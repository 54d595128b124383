import { sql, type Kysely } from "kysely";
import { binary, defaultsTo, key, partOf, required, texts } from "./columns.ts";

export async function createSiteTables(db: Kysely<unknown>) {
  await db.schema
    .createTable("site_versions")
    .addColumn("id", "text", key)
    .$call(texts("state", "content"))
    .addColumn("note", "text", defaultsTo(""))
    .addColumn("made_from", "text")
    .addColumn("created_at", "text", required)
    .addColumn("published_at", "text")
    .execute();
  // At most one draft and one published version, however many processes publish at once.
  await db.schema
    .createIndex("site_versions_one_each")
    .on("site_versions")
    .column("state")
    .unique()
    .where(sql<boolean>`state <> 'archived'`)
    .execute();
  await db.schema
    .createIndex("site_versions_by_publication")
    .on("site_versions")
    .columns(["published_at", "id"])
    .execute();

  // Named by their content, so that no picture is stored twice.
  await db.schema
    .createTable("files")
    .addColumn("hash", "text", key)
    .addColumn("type", "text", required)
    .addColumn("size", "integer", required)
    .addColumn("bytes", binary(db), required)
    .execute();

  await db.schema
    .createTable("pictures")
    .addColumn("id", "text", key)
    .addColumn("source_hash", "text", (column) => column.notNull().unique())
    .addColumn("name", "text", required)
    .addColumn("width", "integer", required)
    .addColumn("height", "integer", required)
    .addColumn("focus_x", "integer", defaultsTo(50))
    .addColumn("focus_y", "integer", defaultsTo(50))
    .addColumn("refocused_at", "text")
    .addColumn("customer_agreed", "integer", defaultsTo(0))
    .addColumn("created_at", "text", required)
    .addColumn("unused_since", "text")
    .execute();

  await db.schema
    .createTable("picture_sizes")
    .addColumn("picture_id", "text", partOf("pictures.id"))
    .addColumn("width", "integer", required)
    .addColumn("format", "text", required)
    .addColumn("hash", "text", (column) => column.notNull().references("files.hash"))
    .addPrimaryKeyConstraint("picture_sizes_key", ["picture_id", "width", "format"])
    .execute();
  await db.schema.createIndex("picture_sizes_by_file").on("picture_sizes").column("hash").execute();
}
