import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Who goes: people without an account, what is theirs, the days on which one does not come, and what they worked. */
export const people: Migration = {
  async up(db: Kysely<unknown>) {
    await createPeople(db);
    await linkPeople(db, { of: "appointments", as: "appointment" });
    await linkPeople(db, { of: "plans", as: "plan" });
    await linkPeople(db, { of: "day_sheets", as: "day_sheet" });
    await db.schema
      .alterTable("day_sheets")
      .addColumn("for_people", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await createDays(db);
    await createWorkedHours(db);
  },
};

async function createPeople(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("people")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("colour", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("hours", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("archived_at", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("changed_at", "text", (column) => column.notNull())
    .execute();
}

async function linkPeople(db: Kysely<unknown>, { of, as }: { of: string; as: string }): Promise<void> {
  const table = `${as}_people`;
  await db.schema
    .createTable(table)
    .addColumn(`${as}_id`, "text", (column) => column.notNull().references(`${of}.id`).onDelete("cascade"))
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addPrimaryKeyConstraint(`${table}_pkey`, [`${as}_id`, "person_id"])
    .execute();
  await db.schema.createIndex(`${table}_by_person`).on(table).column("person_id").execute();
}

async function createDays(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("person_orders")
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("appointment_ids", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("person_orders_pkey", ["person_id", "day"])
    .execute();
  await db.schema.createIndex("person_orders_by_day").on("person_orders").column("day").execute();
  await db.schema
    .createTable("absences")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("moved", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("undone_at", "text")
    .execute();
  await db.schema.createIndex("absences_by_day").on("absences").columns(["day", "person_id"]).execute();
  await db.schema.createIndex("absences_of_person").on("absences").column("person_id").execute();
}

/** Hours stay when a customer is erased: whoever worked them is paid for them. */
async function createWorkedHours(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("worked_hours")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addColumn("appointment_id", "text", (column) => column.references("appointments.id").onDelete("set null"))
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("tapped_start_at", "text")
    .addColumn("tapped_end_at", "text")
    .addColumn("starts_at", "text")
    .addColumn("ends_at", "text")
    .addColumn("corrected_at", "text")
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createIndex("worked_hours_of_visit")
    .on("worked_hours")
    .columns(["appointment_id", "person_id"])
    .unique()
    .execute();
  await db.schema.createIndex("worked_hours_by_day").on("worked_hours").columns(["day", "person_id"]).execute();
  await db.schema.createIndex("worked_hours_of_person").on("worked_hours").column("person_id").execute();
}
