import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Plans, and what their visits know of them. */
export const plans: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("plans")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("lead_id", "text", (column) => column.notNull().references("leads.id").onDelete("cascade"))
      .addColumn("quote_id", "text")
      .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
      .addColumn("draft", "text", (column) => column.notNull())
      .addColumn("rule", "text", (column) => column.notNull())
      .addColumn("billing", "text", (column) => column.notNull())
      .addColumn("town", "text", (column) => column.notNull().defaultTo(""))
      .addColumn("starts_on", "text", (column) => column.notNull())
      .addColumn("ends_on", "text", (column) => column.notNull())
      .addColumn("ended_on", "text")
      .addColumn("pauses", "text", (column) => column.notNull().defaultTo("[]"))
      .addColumn("made_until", "text", (column) => column.notNull().defaultTo(""))
      .addColumn("bill_on", "text")
      .addColumn("billed", "text", (column) => column.notNull().defaultTo("[]"))
      .addColumn("renewal_quote_id", "text")
      .addColumn("token_hash", "text", (column) => column.unique())
      .addColumn("sealed_token", "text")
      .addColumn("search_text", "text", (column) => column.notNull().defaultTo(""))
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("changed_at", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("plans_by_lead").on("plans").column("lead_id").execute();
    await db.schema.createIndex("plans_by_end").on("plans").columns(["ends_on", "id"]).execute();
    await db.schema.createIndex("plans_to_bill").on("plans").column("bill_on").execute();
    await db.schema.createIndex("plans_by_renewal").on("plans").column("renewal_quote_id").execute();
    const visit = () => db.schema.alterTable("appointments");
    await visit()
      .addColumn("plan_id", "text", (column) => column.references("plans.id").onDelete("cascade"))
      .execute();
    await visit().addColumn("plan_day", "text").execute();
    await visit().addColumn("version_by_plan", "integer").execute();
    await visit().addColumn("unbilled", "integer").execute();
    await visit().addColumn("move_asked", "text").execute();
    await db.schema
      .createIndex("appointments_of_plan")
      .on("appointments")
      .columns(["plan_id", "plan_day"])
      .unique()
      .execute();
    await sql`create index appointments_to_bill on appointments (state, day) where unbilled = 1`.execute(db);
    await sql`create index appointments_ahead on appointments (plan_id, day) where state = 'planned'`.execute(db);
  },
};
