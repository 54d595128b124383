import type { SavedTab } from "#src/account/events/audit.ts";
import { record, type Recording } from "#src/account/events/record.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";

type Saving<Saved> = {
  /** As the log calls it. */
  subject: SavedTab;
  save: (trx: Db) => Promise<Saved>;
  isSaved: (saved: Saved) => boolean;
};

/** Stored and in the log, or neither. */
export function saveSetting<Saved>(
  { db, by }: Recording,
  { subject, save, isSaved }: Saving<Saved>,
  now: Date,
): Promise<Saved> {
  return db.transaction().execute(async (trx) => {
    const saved = await save(trx);
    if (isSaved(saved)) await record(trx, { kind: "settings.saved", subject }, by, now);
    return saved;
  });
}
