import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** A channel that is not set up may have thousands waiting: the others must not read past them. */
export const mailsByChannel: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex("mails_due_by_channel")
      .on("mails")
      .columns(["state", "channel", "next_try_at", "id"])
      .execute();
    await db.schema.dropIndex("mails_due").execute();
  },
};
