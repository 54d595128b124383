import { PostgresAdapter, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** `files` are named by their content, so that no picture is stored twice. */
export const pictures: Migration = {
  async up(db: Kysely<unknown>) {
    const binary = db.getExecutor().adapter instanceof PostgresAdapter ? "bytea" : "blob";
    await db.schema
      .createTable("files")
      .addColumn("hash", "text", (column) => column.primaryKey())
      .addColumn("type", "text", (column) => column.notNull())
      .addColumn("size", "integer", (column) => column.notNull())
      .addColumn("bytes", binary, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("pictures")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("source_hash", "text", (column) => column.notNull().unique())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("width", "integer", (column) => column.notNull())
      .addColumn("height", "integer", (column) => column.notNull())
      .addColumn("focus_x", "integer", (column) => column.notNull().defaultTo(50))
      .addColumn("focus_y", "integer", (column) => column.notNull().defaultTo(50))
      .addColumn("refocused_at", "text")
      .addColumn("customer_agreed", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("unused_since", "text")
      .execute();
    await db.schema
      .createTable("picture_sizes")
      .addColumn("picture_id", "text", (column) => column.notNull().references("pictures.id").onDelete("cascade"))
      .addColumn("width", "integer", (column) => column.notNull())
      .addColumn("format", "text", (column) => column.notNull())
      .addColumn("hash", "text", (column) => column.notNull().references("files.hash"))
      .addPrimaryKeyConstraint("picture_sizes_key", ["picture_id", "width", "format"])
      .execute();
    await db.schema.createIndex("picture_sizes_by_file").on("picture_sizes").column("hash").execute();
  },
};
