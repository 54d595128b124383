import { businessDay } from "#src/platform/clock/business-day.ts";
import { csvHeader, csvRows } from "#src/platform/csv/csv-rows.ts";
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

export function trafficCsvHeader(format: TrafficCsv): string {
  return csvHeader(columns[format].map(({ name }) => name));
}

export function trafficCsvRows(format: TrafficCsv, visits: Visit[]): string {
  return csvRows(visits.map((visit) => columns[format].map(({ cell }) => cell(visit))));
}

export function trafficCsvName(format: TrafficCsv, now: Date, timeZone: string): string {
  return `traffic-${format}-${businessDay(now, timeZone)}.csv`;
}
