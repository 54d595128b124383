import { DAY_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { acquireWriterLock } from "#src/platform/db/writer-lock.server.ts";
import { loadPicturesInUse } from "./picture-uses.server.ts";
import { removeLooseFiles } from "./pictures.server.ts";

const UNUSED_DAYS = 30;

/** Deletes what nothing has used for thirty days. */
export async function sweepPictures(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await acquireWriterLock(trx, "site-draft", now);
    await acquireWriterLock(trx, "pictures", now);
    const used = await loadPicturesInUse(trx);
    const long = new Date(now.getTime() - UNUSED_DAYS * DAY_MS).toISOString();
    for (const { id, unused_since } of await trx.selectFrom("pictures").select(["id", "unused_since"]).execute()) {
      const since = used.has(id) ? null : (unused_since ?? now.toISOString());
      if (since !== null && since < long) await trx.deleteFrom("pictures").where("id", "=", id).execute();
      else if (since !== unused_since)
        await trx.updateTable("pictures").set({ unused_since: since }).where("id", "=", id).execute();
    }
    await removeLooseFiles(trx);
  });
}
