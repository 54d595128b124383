import { businessDay } from "#src/platform/clock/business-day.ts";
import { after, DAY_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadZone } from "#src/account/settings/settings.server.ts";

/** Longer than the copies are kept: a restore must find which links were ended since. */
const KEPT_MS = 366 * DAY_MS;

/** Ended links with the names of their helpers, what they tapped, and the orders and absences of days long past. */
export async function sweepSheets(db: Db, now: Date): Promise<void> {
  const moment = after(now, -KEPT_MS);
  const day = businessDay(new Date(moment), await loadZone(db));
  const links = () => db.selectFrom("secret_links").select("subject_id").where("kind", "=", "daySheetLink");
  await db
    .deleteFrom("day_sheets")
    .where(({ or, eb }) => or([eb("id", "in", links().where("ended_at", "<", moment)), eb("day", "<", day)]))
    .execute();
  await db
    .deleteFrom("secret_links")
    .where("kind", "=", "daySheetLink")
    .where("subject_id", "not in", db.selectFrom("day_sheets").select("id"))
    .execute();
  for (const table of ["day_orders", "person_orders", "absences"] as const)
    await db.deleteFrom(table).where("day", "<", day).execute();
}
