import type { Selectable } from "kysely";
import type { LeadsTable } from "#src/db/schema.ts";

/** A contact request as the owner reads it: empty text where nothing is known, `submitted_at` as ISO 8601 UTC. */
export type Lead = Omit<
  Selectable<LeadsTable>,
  | ("box" | "verdict_reasons" | "idempotency_key" | "version" | "search_text" | "deleted_from" | "deleted_at")
  | ("repeat_of" | "first_touch" | "email_key" | "phone_key")
>;

export type LeadSource =
  | { kind: "google-ads" }
  | { kind: "campaign"; source: string; medium: string }
  | { kind: "direct" };

/** A click id outranks campaign labels: only it can be matched to an ad. iPhones send the other two. */
export function sourceOf(lead: Pick<Lead, "gclid" | "gbraid" | "wbraid" | "utm_source" | "utm_medium">): LeadSource {
  if (lead.gclid || lead.gbraid || lead.wbraid) return { kind: "google-ads" };
  if (lead.utm_source) return { kind: "campaign", source: lead.utm_source, medium: lead.utm_medium };
  return { kind: "direct" };
}
