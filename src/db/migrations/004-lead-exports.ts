import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const TRACKED = sql<boolean>`(gclid <> '' or gbraid <> '' or wbraid <> '' or fbclid <> '' or msclkid <> ''
  or utm_source <> '' or utm_medium <> '' or utm_campaign <> '' or utm_term <> '' or utm_content <> '')`;

export const leadExports: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("lead_exports")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("dialect", "text", (column) => column.notNull())
      .addColumn("exported_at", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("exported_leads")
      .addColumn("export_id", "text", (column) => column.notNull().references("lead_exports.id").onDelete("cascade"))
      .addColumn("lead_id", "text", (column) => column.notNull().references("leads.id").onDelete("cascade"))
      .addPrimaryKeyConstraint("exported_leads_pk", ["export_id", "lead_id"])
      .execute();
    await db.schema.createIndex("exported_leads_by_lead").on("exported_leads").columns(["lead_id"]).execute();
    await db.schema.createIndex("leads_by_box").on("leads").columns(["box", "submitted_at", "id"]).execute();
    await db.schema
      .createIndex("leads_tracked")
      .on("leads")
      .columns(["box", "submitted_at", "id"])
      .where(TRACKED)
      .execute();
  },
};
