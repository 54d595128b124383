import { PostgresAdapter, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** A lead's photos go with it; they are none of `files`, which anyone may fetch. */
export const leadPhotos: Migration = {
  async up(db: Kysely<unknown>) {
    const binary = db.getExecutor().adapter instanceof PostgresAdapter ? "bytea" : "blob";
    await db.schema
      .alterTable("leads")
      .addColumn("photos_announced", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable("lead_photos")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("lead_id", "text", (column) => column.notNull().references("leads.id").onDelete("cascade"))
      .addColumn("source_hash", "text", (column) => column.notNull())
      .addColumn("width", "integer", (column) => column.notNull())
      .addColumn("height", "integer", (column) => column.notNull())
      .addColumn("mail_id", "text")
      .addColumn("created_at", "text", (column) => column.notNull())
      .addUniqueConstraint("lead_photos_once", ["lead_id", "source_hash"])
      .execute();
    await db.schema.createIndex("lead_photos_by_mail").on("lead_photos").column("mail_id").execute();
    await db.schema
      .createTable("lead_photo_files")
      .addColumn("photo_id", "text", (column) => column.notNull().references("lead_photos.id").onDelete("cascade"))
      .addColumn("size", "text", (column) => column.notNull())
      .addColumn("bytes", binary, (column) => column.notNull())
      .addPrimaryKeyConstraint("lead_photo_files_key", ["photo_id", "size"])
      .execute();
  },
};
