import type { Db } from "#src/platform/db/db.server.ts";
import { removeOld } from "#src/platform/scheduled/due-rows.server.ts";
import { allSteps } from "#src/platform/scheduled/one-by-one.ts";
import { loadSetting, loadZone } from "#src/account/settings/settings.server.ts";
import { businessDay } from "#src/platform/clock/business-day.ts";
import { startOfBusinessDay } from "#src/platform/clock/business-time.server.ts";
import { DAY_MS } from "#src/platform/clock/durations.ts";

const DAYS_KEPT = 90;
const BATCH_ROWS = 1000;

/** Whole days are kept, so that totals and list agree. */
export async function firstKeptDay(db: Db, now: Date): Promise<string> {
  const days = (await loadSetting(db, "trafficDaysKept")) ?? DAYS_KEPT;
  return businessDay(new Date(now.getTime() - days * DAY_MS), await loadZone(db));
}

export async function sweepVisits(db: Db, now: Date): Promise<void> {
  const timeZone = await loadZone(db);
  const day = await firstKeptDay(db, now);
  const id = firstIdOf(startOfBusinessDay(day, timeZone));
  const yesterday = businessDay(new Date(now.getTime() - DAY_MS), timeZone);
  await allSteps(
    () => sweepTable(db, "visits", id),
    () => sweepTable(db, "visit_events", id),
    async () => void (await db.deleteFrom("daily_visitors").where("day", "<", yesterday).execute()),
  );
}

function sweepTable(db: Db, table: "visits" | "visit_events", firstKept: string): Promise<void> {
  const old = () => db.selectFrom(table).select("id").where("id", "<", firstKept).orderBy("id").limit(BATCH_ROWS);
  return removeOld({
    load: (except) => old().where("id", "not in", except).execute(),
    atOnce: BATCH_ROWS,
    remove: (ids) => db.deleteFrom(table).where("id", "in", ids).execute(),
  });
}

/** A UUIDv7 begins with its time in milliseconds, so ids sort by time. */
export function firstIdOf(moment: Date): string {
  const hex = moment.getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
