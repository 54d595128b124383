import type { Db } from "#src/platform/db/db.server.ts";
import { versionsOf } from "./versions.server.ts";

/** The day of the newest visit done of a quote, whatever version it was planned of, or of a plan that was made of it. */
export async function lastDoneOf(db: Db, quoteId: string): Promise<string | null> {
  const versions = await versionsOf(db, quoteId);
  const plans = db.selectFrom("plans").select("id").where("quote_id", "in", versions);
  const done = await db
    .selectFrom("appointments")
    .select("day")
    .where("lead_id", "in", db.selectFrom("quotes").select("lead_id").where("id", "=", quoteId))
    .where("state", "=", "done")
    .where((eb) => eb.or([eb("quote_id", "in", versions), eb("plan_id", "in", plans)]))
    .orderBy("day", "desc")
    .executeTakeFirst();
  return done?.day ?? null;
}
