import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** At most one draft and one published version, however many processes publish at once. */
export const siteVersions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("site_versions")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("content", "text", (column) => column.notNull())
      .addColumn("note", "text", (column) => column.notNull().defaultTo(""))
      .addColumn("made_from", "text")
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("published_at", "text")
      .execute();
    await sql`create unique index site_versions_one_each on site_versions (state) where state <> 'archived'`.execute(
      db,
    );
    await db.schema
      .createIndex("site_versions_by_publication")
      .on("site_versions")
      .columns(["published_at", "id"])
      .execute();
  },
};
