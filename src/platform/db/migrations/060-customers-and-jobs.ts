import { PostgresAdapter, sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Tables and columns alone, in milliseconds: what is in older rows is adopted afterwards, in short transactions. */
export const customersAndJobs: Migration = {
  async up(db: Kysely<unknown>) {
    await createCustomers(db);
    await createContactsAndPlaces(db);
    await createMoves(db);
    await createJobs(db);
    await addColumns(db);
  },
};

async function createCustomers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("customers")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("company", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("billing_address", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("exemption", "text")
    .addColumn("term_days", "integer")
    .addColumn("note", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("search_text", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("doubt", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("merged_into", "text", (column) => column.references("customers.id").onDelete("cascade"))
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("changed_at", "text", (column) => column.notNull())
    .execute();
  // A copy of a database inserts a merged customer before or after the one it was merged into.
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    await sql`alter table customers alter constraint customers_merged_into_fkey deferrable`.execute(db);
  await sql`create index customers_by_text on customers (search_text, id) where merged_into is null`.execute(db);
  await db.schema.createIndex("customers_by_survivor").on("customers").column("merged_into").execute();
  await sql`create index customers_in_doubt on customers (doubt, id) where doubt <> ''`.execute(db);
}

async function createContactsAndPlaces(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("customer_contacts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("customer_id", "text", (column) => column.notNull().references("customers.id").onDelete("cascade"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("label", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("use", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("contacts_by_key")
    .on("customer_contacts")
    .columns(["kind", "key", "customer_id"])
    .execute();
  await db.schema
    .createIndex("contacts_of_customer")
    .on("customer_contacts")
    .columns(["customer_id", "position"])
    .execute();
  await db.schema
    .createTable("customer_places")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("customer_id", "text", (column) => column.notNull().references("customers.id").onDelete("cascade"))
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("town", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("note", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("measures", "text", (column) => column.notNull().defaultTo("{}"))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("changed_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("places_of_customer")
    .on("customer_places")
    .columns(["customer_id", "key"])
    .unique()
    .execute();
  await db.schema.createIndex("places_by_key").on("customer_places").column("key").execute();
}

/** No references: a move names customers that may be erased since. */
async function createMoves(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("customer_moves")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("from_id", "text", (column) => column.notNull())
    .addColumn("to_id", "text", (column) => column.notNull())
    .addColumn("moved", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("undone_at", "text")
    .execute();
  await db.schema
    .createTable("customer_apart")
    .addColumn("one_id", "text", (column) => column.notNull())
    .addColumn("other_id", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("customer_apart_pkey", ["one_id", "other_id"])
    .execute();
}

async function createJobs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("jobs")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("customer_id", "text", (column) => column.references("customers.id").onDelete("set null"))
    .addColumn("place_id", "text", (column) => column.references("customer_places.id").onDelete("set null"))
    .addColumn("lead_id", "text", (column) => column.references("leads.id").onDelete("set null"))
    .addColumn("doubt", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("ended_on", "text")
    .addColumn("ended_why", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("open", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("jobs_of_customer").on("jobs").columns(["customer_id", "id"]).execute();
  await db.schema.createIndex("jobs_of_lead").on("jobs").column("lead_id").execute();
  await db.schema.createIndex("jobs_of_place").on("jobs").column("place_id").execute();
  await sql`create index open_jobs on jobs (id) where open = 1`.execute(db);
  await sql`create index jobs_in_doubt on jobs (doubt, id) where doubt <> ''`.execute(db);
}

async function addColumns(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("leads")
    .addColumn("customer_id", "text", (column) => column.references("customers.id").onDelete("set null"))
    .execute();
  await db.schema.createIndex("leads_of_customer").on("leads").columns(["customer_id", "submitted_at"]).execute();
  for (const table of ["quotes", "appointments", "plans"]) {
    await db.schema
      .alterTable(table)
      .addColumn("job_id", "text", (column) => column.references("jobs.id").onDelete("cascade"))
      .execute();
    await db.schema.createIndex(`${table}_of_job`).on(table).column("job_id").execute();
  }
  // Invoices outlive their job, as they do their lead.
  await db.schema.alterTable("invoices").addColumn("job_id", "text").execute();
  await db.schema.createIndex("invoices_of_job").on("invoices").columns(["job_id", "kind", "number"]).execute();
  await sql`create unique index one_accepted on quotes (job_id) where state = 'accepted'`.execute(db);
}
