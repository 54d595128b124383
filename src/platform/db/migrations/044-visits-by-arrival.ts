import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Arrivals are counted from the index alone: the log has ten entries for each of them, most by bots. */
export const visitsByArrival: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex("visits_by_arrival")
      .on("visits")
      .columns(["seen_at", "is_bot", "status_code", "source", "path", "device", "language"])
      .where(sql<boolean>`source is not null`)
      .execute();
  },
};
