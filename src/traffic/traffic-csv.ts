import { stringify } from "csv-stringify/sync";
import { businessDay } from "#src/clock/business-day.ts";
import { withoutFormulas } from "#src/leads/list/csv-cell.ts";
import type { Visit } from "./visit.ts";

export type TrafficCsv = "simple" | "detailed";

type Column = { name: string; cell: (visit: Visit) => string | number | null };

const simple: Column[] = [
  { name: "timestamp", cell: (visit) => visit.timestamp },
  { name: "visitor", cell: (visit) => (visit.isBot ? visit.botName : "Visitor") },
  { name: "method", cell: (visit) => visit.method },
  { name: "path", cell: (visit) => visit.path },
  { name: "status", cell: (visit) => visit.statusCode },
];

const FIELDS = [
  ...(["id", "timestamp", "kind", "isBot", "botName", "botPurpose", "botReason", "method", "path"] as const),
  ...(["statusCode", "pageType", "language", "responseTime", "ipAddress", "referrer", "userAgent"] as const),
  ...(["source", "medium", "campaign", "device", "visitor"] as const),
];

const columns: Record<TrafficCsv, Column[]> = {
  simple,
  detailed: FIELDS.map((name) => ({
    name,
    cell: (visit) => (name === "isBot" ? String(visit.isBot) : visit[name]),
  })),
};

const options = { record_delimiter: "windows", quote_record_delimiter: true } as const;

/** With a byte order mark, by which Excel recognises UTF-8. */
export function trafficCsvHeader(format: TrafficCsv): string {
  return `\uFEFF${stringify([columns[format].map(({ name }) => name)], options)}`;
}

export function trafficCsvRows(format: TrafficCsv, visits: Visit[]): string {
  return stringify(
    visits.map((visit) => columns[format].map(({ cell }) => safe(cell(visit)))),
    options,
  );
}

/** Visitors write paths, referrers and user agents. */
function safe(cell: string | number | null): string | number | null {
  return typeof cell === "string" ? withoutFormulas(cell) : cell;
}

export function trafficCsvName(format: TrafficCsv, now: Date): string {
  return `traffic-${format}-${businessDay(now)}.csv`;
}
