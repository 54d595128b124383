import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Somebody may be at a visit on two days: it was moved, or done and planned again. */
export const hoursByDay: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex("worked_hours_of_visit").execute();
    await db.schema
      .createIndex("worked_hours_of_visit")
      .on("worked_hours")
      .columns(["appointment_id", "person_id", "day"])
      .unique()
      .execute();
  },
};
