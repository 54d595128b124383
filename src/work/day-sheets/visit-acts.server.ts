import { businessDay } from "#src/platform/clock/business-day.ts";
import { addDays } from "#src/platform/clock/calendar-day.ts";
import { HOUR_MS } from "#src/platform/clock/durations.ts";
import { momentIn } from "#src/platform/clock/zone-time.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadBusiness } from "#src/account/settings/settings.server.ts";
import type { ListedAppointment, UnderWay } from "#src/work/appointments/appointment.ts";
import type { HelperAct } from "./day-sheet.ts";

type Visit = Pick<ListedAppointment, "id" | "day" | "from">;

/** Before the hour a helper sets out at the earliest: what was tapped before it was for a day that the visit was moved from. */
const LONGEST_WAY_MS = 3 * HOUR_MS;

/** What was tapped for each of these visits. */
export async function loadActs(db: Db, visits: readonly Visit[], timeZone: string): Promise<Map<string, HelperAct[]>> {
  if (visits.length === 0) return new Map();
  const since = new Map(visits.map((visit) => [visit.id, actsCountSince(visit, timeZone)]));
  const rows = await db
    .selectFrom("day_sheet_acts")
    .select(["appointment_id", "kind", "at"])
    .where("appointment_id", "in", [...since.keys()])
    .execute();
  const acts = new Map<string, HelperAct[]>();
  for (const { appointment_id: id, kind, at } of rows)
    if (at >= (since.get(id) ?? "")) acts.set(id, [...(acts.get(id) ?? []), kind]);
  return acts;
}

/** From the midnight before it, or from the evening before that where it begins early. */
function actsCountSince({ day, from }: Visit, timeZone: string): string {
  const midnight = momentIn({ day, minutes: 0 }, timeZone).getTime();
  if (from === null) return new Date(midnight).toISOString();
  const [hour = 0, minute = 0] = from.split(":").map(Number);
  const begins = momentIn({ day, minutes: hour * 60 + minute }, timeZone).getTime();
  return new Date(Math.min(midnight, begins - LONGEST_WAY_MS)).toISOString();
}

/** With what helpers have said of those that are planned about now. */
export async function withUnderWay<Listed extends ListedAppointment>(
  db: Db,
  visits: readonly Listed[],
  now: Date,
): Promise<Listed[]> {
  const { timeZone } = await loadBusiness(db);
  const today = businessDay(now, timeZone);
  // A night that has begun is of yesterday, and whoever begins early may set out the evening before.
  const [first, last] = [addDays(today, -1), addDays(today, 1)];
  const near = visits.filter(({ state, day }) => state === "planned" && day >= first && day <= last);
  const acts = await loadActs(db, near, timeZone);
  return visits.map((visit) => {
    const underWay = furthestOf(acts.get(visit.id) ?? []);
    return underWay ? { ...visit, underWay } : visit;
  });
}

function furthestOf(acts: readonly HelperAct[]): UnderWay | undefined {
  return (["start", "on-my-way"] as const).find((kind) => acts.includes(kind));
}
