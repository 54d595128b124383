import { csvHeader, csvRows } from "#src/platform/csv/csv-rows.ts";
import type { Incident, IncidentDetails } from "./incident.ts";

const NAMES: Record<keyof IncidentDetails, string> = {
  information: "information",
  circumstances: "circumstances",
  happened: "happened",
  people: "people",
  risk: "risk_of_serious_injury",
  sensitivity: "sensitivity",
  consequences: "expected_consequences",
  likelihood: "likelihood_of_harm",
  officerConsulted: "privacy_officer_consulted",
  commissionTold: "commission_notified_on",
  peopleTold: "people_notified_on",
  publicNotice: "public_notice",
  measures: "measures",
};

/** Every entry, so that corrections are seen; the last one of an incident is its first row. */
export function incidentsCsv(incidents: readonly Incident[]): string {
  const columns = Object.keys(NAMES) as (keyof IncidentDetails)[];
  const rows = incidents.flatMap(({ id, awareOn, entries }) =>
    entries.map(({ revision, author, at, details }) => [
      ...[id, revision, at, author, awareOn],
      ...columns.map((column) => inWords(details[column])),
    ]),
  );
  const names = ["incident", "revision", "written_at", "author", "aware_on", ...columns.map((column) => NAMES[column])];
  return csvHeader(names) + csvRows(rows);
}

function inWords(value: string | boolean): string {
  return typeof value === "boolean" ? (value ? "yes" : "no") : value;
}
