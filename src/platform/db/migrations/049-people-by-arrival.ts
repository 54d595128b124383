import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** SQLite prefers an index that begins with what is equal, and read the log by bots in place of the arrivals. */
export const peopleByArrival: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex("visits_by_arrival").execute();
    await db.schema
      .createIndex("visits_by_arrival")
      .on("visits")
      .columns(["is_bot", "seen_at", "status_code", "source", "path", "device", "language"])
      .where(sql<boolean>`source is not null`)
      .execute();
  },
};
