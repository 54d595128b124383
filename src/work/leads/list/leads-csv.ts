import { businessDay } from "#src/platform/clock/business-day.ts";
import { phoneCell } from "#src/platform/csv/csv-cell.ts";
import { csvHeader, csvRows, type Cell } from "#src/platform/csv/csv-rows.ts";
import { parseEstimate } from "#src/work/leads/estimate.ts";
import { ANSWER_COLUMNS } from "#src/work/leads/lead-fields.ts";
import type { Lead } from "#src/work/leads/lead.ts";
import { trackingParameters } from "#src/work/leads/tracking-parameters.ts";

type Column = keyof Lead | "won_amount";
const FIRST: readonly Column[] = [
  ...(["submitted_at", "name", "email", "phone", "service_requested", "message", "language", "service"] as const),
  ...trackingParameters,
  ...(["landing_page", "referrer"] as const),
];
const COLUMNS: Column[] = [
  ...FIRST,
  ...ANSWER_COLUMNS.filter((column) => !FIRST.includes(column)),
  ...(["origin", "status", "won_amount", "lost_reason", "id"] as const),
];

export function leadsCsvHeader(): string {
  return csvHeader(COLUMNS);
}

export function leadsCsvRows(leads: Lead[]): string {
  return csvRows(leads.map((lead) => COLUMNS.map((column) => cellOf(lead, column))));
}

function cellOf(lead: Lead, column: Column): Cell {
  if (column === "phone") return phoneCell(lead.phone);
  if (column === "estimate") return estimateCell(lead.estimate);
  if (column !== "won_amount") return lead[column];
  return lead.won_cents === null ? "" : (lead.won_cents / 100).toFixed(2);
}

/** `mowing: 1200 square-foot, steep, 220-310` */
function estimateCell(text: string): string {
  const estimate = parseEstimate(text);
  if (!estimate) return "";
  const { service, hundredths, unit, options, lowCents, highCents } = estimate;
  const given = [`${hundredths / 100} ${unit}`, ...options.map(({ id }) => id), `${lowCents / 100}-${highCents / 100}`];
  return `${service}: ${given.join(", ")}`;
}

export function leadsCsvName(now: Date, timeZone: string): string {
  return `leads-${businessDay(now, timeZone)}.csv`;
}
