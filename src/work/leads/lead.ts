import type { Selectable } from "kysely";
import { parseJson } from "#src/platform/columns/column.ts";
import type { LeadsTable } from "./tables.ts";
import { arrivalSource } from "./arrival.ts";
import { ANSWER_COLUMNS } from "./lead-fields.ts";
import type { LeadBox } from "./lead-boxes.ts";
import { trackingParameters } from "./tracking-parameters.ts";
import type { Reason } from "./verdict.ts";

export const LEAD_COLUMNS = [
  "id" as const,
  ...ANSWER_COLUMNS,
  ...(["service", "language"] as const),
  ...trackingParameters,
  ...(["landing_page", "referrer", "submitted_at", "origin", "status", "won_cents", "lost_reason"] as const),
];

/** Text is empty where nothing is known; `submitted_at` is ISO 8601 UTC. */
export type Lead = Pick<Selectable<LeadsTable>, (typeof LEAD_COLUMNS)[number]>;

export type ListedLead = Lead & { box: LeadBox; reasons: Reason[]; deleted_at: string | null } & {
  /** In a doubtful box: when retention erases it. ISO 8601 UTC. */
  erased_at?: string | undefined;
};

export const LISTED_COLUMNS = [...LEAD_COLUMNS, "box", "verdict_reasons", "deleted_at"] as const;

type ListedRow = Pick<Selectable<LeadsTable>, (typeof LISTED_COLUMNS)[number]>;

export function asListedLead<Row extends ListedRow>({ verdict_reasons, ...row }: Row) {
  return {
    ...row,
    // No list holds a self-test.
    box: row.box as LeadBox,
    reasons: parseJson(verdict_reasons),
  };
}

type AdNetwork = "Google Ads" | "Microsoft Ads" | "Facebook";

export function adNetworkOf(
  lead: Pick<Lead, "gclid" | "gbraid" | "wbraid" | "msclkid" | "fbclid">,
): AdNetwork | undefined {
  // A page that outlives an upgrade may be told fewer click ids.
  if (lead.gclid || lead.gbraid || lead.wbraid) return "Google Ads";
  if (lead.msclkid) return "Microsoft Ads";
  if (lead.fbclid) return "Facebook";
  return undefined;
}

/** An ad network, or what the labels say: `Google Ads`, `newsletter / email`. Undefined without either. */
export function sourceInWords(lead: Lead): string | undefined {
  const source = arrivalSource(lead);
  if (source.kind === "ad") return adNetworkOf(lead);
  return [lead.utm_source, lead.utm_medium].filter(Boolean).join(" / ") || undefined;
}
