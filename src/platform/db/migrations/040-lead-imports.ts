import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Which import brought a lead in, so that it can be undone as a whole. */
export const leadImports: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("lead_imports")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("file", "text", (column) => column.notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("undone_at", "text")
      .execute();
    await db.schema.alterTable("leads").addColumn("import_id", "text").execute();
    await db.schema.createIndex("leads_by_import").on("leads").column("import_id").execute();
  },
};
