import { stringify } from "csv-stringify/sync";
import { businessDay } from "#src/clock/business-day.ts";
import type { Lead } from "#src/leads/lead.ts";
import { trackingParameters } from "#src/leads/tracking-parameters.ts";
import { safePhone, withoutFormulas } from "./csv-cell.ts";

const COLUMNS = [
  ...(["submitted_at", "name", "email", "phone", "service_requested", "message", "language", "service"] as const),
  ...trackingParameters,
  ...(["landing_page", "referrer"] as const),
  ...(["origin", "status", "won_amount", "lost_reason", "id"] as const),
];
type Column = (typeof COLUMNS)[number];

/** With a byte order mark, by which Excel recognises UTF-8. */
export function leadsCsvHeader(): string {
  return `\uFEFF${stringify([COLUMNS], { record_delimiter: "windows" })}`;
}

export function leadsCsvRows(leads: Lead[]): string {
  return stringify(
    leads.map((lead) => COLUMNS.map((column) => safeCell(cellOf(lead, column), column))),
    { record_delimiter: "windows", quote_record_delimiter: true },
  );
}

function cellOf(lead: Lead, column: Column): string {
  if (column !== "won_amount") return lead[column];
  return lead.won_cents === null ? "" : (lead.won_cents / 100).toFixed(2);
}

function safeCell(text: string, column: Column): string {
  return column === "phone" ? safePhone(text) : withoutFormulas(text);
}

export function leadsCsvName(now: Date): string {
  return `leads-${businessDay(now)}.csv`;
}
