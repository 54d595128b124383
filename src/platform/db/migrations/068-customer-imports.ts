import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Which import made a customer, so that it can be undone as a whole. */
export const customerImports: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("customer_imports")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("file", "text", (column) => column.notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("undone_at", "text")
      .execute();
    await db.schema.alterTable("customers").addColumn("import_id", "text").execute();
    await db.schema.createIndex("customers_by_import").on("customers").column("import_id").execute();
  },
};
