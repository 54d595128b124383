import type { Selectable } from "kysely";
import { randomUUID } from "node:crypto";
import type { Db } from "#src/platform/db/db.server.ts";
import { pagesOf } from "#src/platform/db/rows.server.ts";
import type { Schema } from "#src/platform/db/schema.ts";

/* A random name that a database gives itself before its first backup, and its backups carry. A restore of any other
   backup ends it: what happened in the other database since that backup is not known in this one. */
const NAME = "lineage";

export async function nameLineage(db: Db, now: Date): Promise<void> {
  const row = { name: NAME, value: JSON.stringify(randomUUID()), changed_at: now.toISOString() };
  await db
    .insertInto("settings")
    .values(row)
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
}

export async function forgetLineage(db: Db): Promise<void> {
  await db.deleteFrom("settings").where("name", "=", NAME).execute();
}

/** Whether a backup was taken of this very database, which has recorded everything since. */
export async function isOfSameLineage(db: Db, backup: Db): Promise<boolean> {
  const [own, other] = [await lineageOf(db), await lineageOf(backup)];
  if (own === undefined || own !== other) return false;
  // A copied folder or machine has the name too: what was left behind ends before the backup.
  return (await newestEvent(db)) >= (await newestEvent(backup));
}

/** Blank where nothing was recorded. */
async function newestEvent(db: Db): Promise<string> {
  const newest = [
    await db
      .selectFrom("audit_events")
      .select(({ fn }) => fn.max("happened_at").as("at"))
      .executeTakeFirst(),
    await db
      .selectFrom("lead_events")
      .select(({ fn }) => fn.max("at").as("at"))
      .executeTakeFirst(),
    await db
      .selectFrom("invoice_events")
      .select(({ fn }) => fn.max("at").as("at"))
      .executeTakeFirst(),
    await db
      .selectFrom("mails")
      .select(({ fn }) => fn.max("created_at").as("at"))
      .executeTakeFirst(),
  ];
  return (
    newest
      .map((row) => row?.at ?? "")
      .toSorted()
      .at(-1) ?? ""
  );
}

/** A link that was ended or made anew since the backup stays so: a helper who left, a bookkeeper who was replaced. */
export async function keepLinksEnded(stage: Db, replaced: Db): Promise<void> {
  for await (const page of pagesOf(replaced, "secret_links"))
    for (const { kind, subject_id, lead_id: _, ...link } of page as Selectable<Schema["secret_links"]>[])
      await stage
        .updateTable("secret_links")
        .set(link)
        .where("kind", "=", kind)
        .where("subject_id", "=", subject_id)
        .where(({ fn }) => fn.coalesce("ended_at", "made_at"), "<", link.ended_at ?? link.made_at)
        .execute();
}

async function lineageOf(db: Db): Promise<string | undefined> {
  return (await db.selectFrom("settings").select("value").where("name", "=", NAME).executeTakeFirst())?.value;
}
