import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const analytics: Migration = {
  async up(db: Kysely<unknown>) {
    await createTrafficMonths(db);
    await db.schema
      .createIndex("leads_counted")
      .on("leads")
      .columns(["box", "submitted_at", "origin", "status", "won_cents"])
      .execute();
  },
};

async function createTrafficMonths(db: Kysely<unknown>) {
  await db.schema
    .createTable("traffic_months")
    .addColumn("month", "text", (column) => column.notNull())
    .addColumn("measure", "text", (column) => column.notNull())
    .addColumn("label", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("traffic_months_pk", ["month", "measure", "label"])
    .execute();
  await sql`insert into traffic_months (month, measure, label, count)
    select substr(day, 1, 7), measure, label, sum(count)
    from traffic_days group by substr(day, 1, 7), measure, label`.execute(db);
}
