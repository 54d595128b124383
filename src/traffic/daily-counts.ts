import type { VisitEventsTable, VisitsTable } from "#src/db/schema.ts";
import { businessDay } from "#src/clock/business-day.ts";

export type DayCount = { day: string; measure: Measure; label: string; count: number };
export type MonthCount = Omit<DayCount, "day"> & { month: string };

/** Cannot collide: sources are lower case and pages begin with a slash. */
export const OTHER = "Other";

/** Labels: human or bot for requests, a path for pages, `purpose/name` for bots, two digits for vitals. */
export type Measure =
  | ("requests" | "views" | "visitors" | "page" | "source" | "language" | "device" | "bot" | "event")
  | `vital-${string}`;

type Batch = { visits: VisitsTable[]; events: VisitEventsTable[]; newVisitors: { day: string }[]; timeZone: string };

export function countsOf({ visits, events, newVisitors, timeZone }: Batch): Map<string, DayCount> {
  const counts = new Map<string, DayCount>();
  const add = (day: string, measure: Measure, label = "") => {
    const key = `${day} ${measure} ${label}`;
    const known = counts.get(key);
    if (known) known.count += 1;
    else counts.set(key, { day, measure, label, count: 1 });
  };
  for (const visit of visits) countVisit(visit, businessDay(new Date(visit.seen_at), timeZone), add);
  for (const { day } of newVisitors) add(day, "visitors");
  for (const { happened_at, kind, name, value } of events) {
    const day = businessDay(new Date(happened_at), timeZone);
    if (kind === "vital") add(day, `vital-${name}`, twoDigits(value ?? 0));
    else add(day, "event", name);
  }
  return counts;
}

export function byMonth(days: Map<string, DayCount>): Map<string, MonthCount> {
  const months = new Map<string, MonthCount>();
  for (const { day, measure, label, count } of days.values()) {
    const month = day.slice(0, 7);
    const key = `${month} ${measure} ${label}`;
    months.set(key, { month, measure, label, count: count + (months.get(key)?.count ?? 0) });
  }
  return months;
}

type Add = (day: string, measure: Measure, label?: string) => void;

function countVisit(visit: VisitsTable, day: string, add: Add): void {
  add(day, "requests", visit.is_bot ? "bot" : "human");
  if (visit.is_bot) return add(day, "bot", `${visit.bot_purpose}/${visit.bot_name}`);
  if (visit.status_code !== 200 && visit.status_code !== 304) return;
  add(day, "views");
  add(day, "page", visit.path);
  add(day, "language", visit.language);
  if (visit.device) add(day, "device", visit.device);
  if (visit.source !== null) add(day, "source", visit.source);
}

/** Exact enough for a 75th percentile, with few rows. */
function twoDigits(value: number): string {
  return String(Number(value.toPrecision(2)));
}
