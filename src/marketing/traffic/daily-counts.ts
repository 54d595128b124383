import { parseJson } from "#src/platform/columns/column.ts";
import type { VisitEventsTable, VisitsTable } from "./tables.ts";
import { clickLabel } from "./ad-tags.ts";
import type { Dimension } from "#src/work/leads/arrivals/request-group.ts";
import { businessDay } from "#src/platform/clock/business-day.ts";
import type { Arrival } from "./visit.ts";

export type DayCount = { day: string; measure: Measure; label: string; count: number };
export type MonthCount = Omit<DayCount, "day"> & { month: string };

/** Cannot collide: sources are lower case and pages begin with a slash. */
export const OTHER = "Other";

/**
 * Labels: human or bot for requests, a path for pages, `purpose/name` for bots, two digits for vitals, `name path` and
 * `name device` for clicks, a host for outside links, `clickLabel` for clicks on ads and campaigns.
 */
export type Measure =
  | ("requests" | "views" | "visitors" | "page" | "source" | "language" | "device" | "bot" | "event")
  | (typeof arrivalMeasures | typeof begunMeasures)[Dimension]
  | ("click-page" | "click-device" | "outside" | "ad-click")
  | `vital-${string}`;

/** Counted for each visit from elsewhere; labels as of the dimension, a path for `landing`. */
export const arrivalMeasures = {
  source: "source",
  landing: "landing",
  device: "arrival-device",
  language: "arrival-language",
} as const satisfies Record<Dimension, string>;

/** Counted for each person who began the form, once a day. */
export const begunMeasures = {
  source: "begun-source",
  landing: "begun-landing",
  device: "begun-device",
  language: "begun-language",
} as const satisfies Record<Dimension, string>;

/** An event as it is stored, and what is only counted of it. */
export type CountedEvent = { row: VisitEventsTable; host?: string | undefined; arrival?: Arrival | undefined };

type Batch = { visits: VisitsTable[]; events: CountedEvent[]; newVisitors: { day: string }[]; timeZone: string };

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
  for (const event of events) countEvent(event, businessDay(new Date(event.row.happened_at), timeZone), add);
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

/** A person to whom a page was shown, not who asked for one that is not there. */
export function isPageView({ is_bot, status_code }: Pick<VisitsTable, "is_bot" | "status_code">): boolean {
  return !is_bot && (status_code === 200 || status_code === 304);
}

function countVisit(visit: VisitsTable, day: string, add: Add): void {
  add(day, "requests", visit.is_bot ? "bot" : "human");
  if (visit.is_bot) return add(day, "bot", `${visit.bot_purpose}/${visit.bot_name}`);
  if (!isPageView(visit)) return;
  add(day, "views");
  add(day, "page", visit.path);
  add(day, "language", visit.language);
  if (visit.device) add(day, "device", visit.device);
  if (visit.source === null) return;
  add(day, arrivalMeasures.source, visit.source);
  add(day, arrivalMeasures.landing, visit.path);
  add(day, arrivalMeasures.device, visit.device ?? "");
  add(day, arrivalMeasures.language, visit.language);
  if (visit.ad_tags) add(day, "ad-click", clickLabel(parseJson(visit.ad_tags)));
}

function countEvent({ row, host, arrival }: CountedEvent, day: string, add: Add): void {
  const { kind, name, value, path, device, language } = row;
  if (kind === "vital") return add(day, `vital-${name}`, twoDigits(value ?? 0));
  add(day, "event", name);
  if (name === "form-start") {
    add(day, begunMeasures.source, arrival?.source ?? "");
    add(day, begunMeasures.landing, arrival?.landing || path);
    add(day, begunMeasures.device, device);
    return add(day, begunMeasures.language, language);
  }
  add(day, "click-page", `${name} ${path}`);
  add(day, "click-device", `${name} ${device}`);
  if (host) add(day, "outside", host);
}

/** Exact enough for a 75th percentile, with few rows. */
function twoDigits(value: number): string {
  return String(Number(value.toPrecision(2)));
}
