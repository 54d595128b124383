import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { binary, partOf, required } from "#src/platform/db/migrations/version-1-0-0/columns.ts";

/** Photos and PDFs that the owner attaches to an answer. In parts: a line of a backup holds less than the largest file. */
export const answerFiles: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("answer_files")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("lead_id", "text", partOf("leads.id"))
      // No reference: the files are taken before the answer is written, and kept when it is taken back.
      .addColumn("message_id", "text")
      .addColumn("name", "text", required)
      .addColumn("type", "text", required)
      .addColumn("byte_count", "integer", required)
      .addColumn("source_hash", "text", required)
      .addColumn("created_at", "text", required)
      .execute();
    await db.schema.createIndex("answer_files_of_lead").on("answer_files").columns(["lead_id", "message_id"]).execute();
    await db.schema
      .createTable("answer_file_parts")
      .addColumn("file_id", "text", partOf("answer_files.id"))
      .addColumn("position", "integer", required)
      .addColumn("bytes", binary(db), required)
      .addPrimaryKeyConstraint("answer_file_parts_key", ["file_id", "position"])
      .execute();
  },
};
