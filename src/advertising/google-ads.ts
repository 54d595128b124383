import { stringify } from "csv-stringify/sync";
import { businessDay, TIME_ZONE } from "#src/clock/business-day.ts";
import { DAY_MS, HOUR_MS } from "#src/clock/durations.ts";
import { toE164 } from "#src/settings/phone-number.ts";
import type { Lead } from "#src/leads/lead.ts";
import { normalEmail } from "#src/leads/person.ts";
import { campaignLabels, hasGoogleClickId, trackingParameters } from "#src/leads/tracking-parameters.ts";

/** `name` exactly as in Google Ads. */
export type Conversion = {
  name: string;
  value: number;
  currency: string;
  adUserData?: string;
  adPersonalization?: string;
};
export const firstConversion: Conversion = { name: "conversion_event_contact", value: 1, currency: "CAD" };

/** The legacy upload page rejects columns that it does not know. */
export type Dialect = "data-manager" | "legacy";

export const adLeadColumns = [
  ...(["id", "name", "email", "phone", "service_requested", "service"] as const),
  ...trackingParameters,
  "submitted_at",
] satisfies (keyof Lead)[];

export type AdLead = Pick<Lead, (typeof adLeadColumns)[number]> & {
  repeat_of?: string | null;
  /** Whether the first lead is tracked too, so that its conversion counts instead. */
  counted_before?: boolean;
};

export type Refusal = "no-click-id" | "too-fresh" | "too-old" | "repeat";

/** Google knows a click only after six hours, and forgets it after its conversion window. */
const FRESHEST_MS = 6 * HOUR_MS;
const OLDEST_MS = 90 * DAY_MS;

export function refusalsOf(lead: AdLead, now: Date): Refusal[] {
  const age = now.getTime() - Date.parse(lead.submitted_at);
  const refusals: Refusal[] = [];
  if (!hasGoogleClickId(lead)) refusals.push("no-click-id");
  if (age < FRESHEST_MS) refusals.push("too-fresh");
  if (age > OLDEST_MS) refusals.push("too-old");
  if (lead.counted_before) refusals.push("repeat");
  return refusals;
}

/** The legacy file needs a gclid, and has no order id by which Google recognises a repeat. */
export function belongsIn(dialect: Dialect, lead: AdLead): boolean {
  return dialect === "data-manager" || (lead.gclid !== "" && !lead.counted_before);
}

type Making = { conversion: Conversion; hash: (text: string) => string };
type Column = { name: string; cell: (lead: AdLead, making: Making) => string | number };

const conversionColumns = (timeOf: (lead: AdLead) => string): Column[] => [
  { name: "Conversion Name", cell: (_, { conversion }) => conversion.name },
  { name: "Conversion Time", cell: timeOf },
  { name: "Conversion Value", cell: (_, { conversion }) => conversion.value },
  { name: "Conversion Currency", cell: (_, { conversion }) => conversion.currency },
  // The owner sets the consent for all; empty means unspecified.
  { name: "Ad User Data", cell: (_, { conversion }) => conversion.adUserData ?? "" },
  { name: "Ad Personalization", cell: (_, { conversion }) => conversion.adPersonalization ?? "" },
];

const columns: Record<Dialect, Column[]> = {
  "data-manager": [
    { name: "Google Click ID", cell: (lead) => lead.gclid },
    { name: "GBRAID", cell: (lead) => (lead.gclid ? "" : lead.gbraid) },
    { name: "WBRAID", cell: (lead) => (lead.gclid || lead.gbraid ? "" : lead.wbraid) },
    { name: "Email", cell: (lead, { hash }) => hash(normalEmail(lead.email)) },
    { name: "Phone Number", cell: (lead, { hash }) => hash(toE164(lead.phone) ?? "") },
    ...conversionColumns((lead) => isoTime(new Date(lead.submitted_at))),
    { name: "Order ID", cell: (lead) => lead.repeat_of ?? lead.id },
    ...campaignLabels.map((name): Column => ({ name, cell: (lead) => lead[name] })),
  ],
  legacy: [
    { name: "Google Click ID", cell: (lead) => lead.gclid },
    ...conversionColumns((lead) => localTime(new Date(lead.submitted_at))),
  ],
};

export function googleAdsHeader(dialect: Dialect): string {
  const names = columns[dialect].map(({ name }) => name);
  const parameters = dialect === "legacy" ? `Parameters:TimeZone=${TIME_ZONE}\n` : "";
  return parameters + stringify([names]);
}

/** Not escaped against spreadsheets: Google reads every character. `hash` returns SHA-256 in hex. */
export function googleAdsRows(dialect: Dialect, leads: AdLead[], making: Making): string {
  const hash = (text: string) => text && making.hash(text);
  return stringify(leads.map((lead) => columns[dialect].map(({ cell }) => cell(lead, { ...making, hash }))));
}

export function googleAdsName(now: Date): string {
  return `google-ads-offline-conversions-${businessDay(now)}.csv`;
}

const clock = new Intl.DateTimeFormat("sv-SE", { timeZone: TIME_ZONE, dateStyle: "short", timeStyle: "medium" });

function localTime(moment: Date): string {
  return clock.format(moment);
}

function isoTime(moment: Date): string {
  const local = localTime(moment).replace(" ", "T");
  const seconds = Math.floor(moment.getTime() / 1000) * 1000;
  const minutes = Math.abs(Date.parse(`${local}Z`) - seconds) / 60_000;
  const twoDigits = (number: number) => String(Math.floor(number)).padStart(2, "0");
  return `${local}-${twoDigits(minutes / 60)}:${twoDigits(minutes % 60)}`;
}
