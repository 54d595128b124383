import type { Lead } from "./lead.ts";

type Attribution =
  | ("gclid" | "gbraid" | "wbraid" | "fbclid" | "msclkid")
  | ("utm_source" | "utm_medium" | "utm_campaign" | "utm_term" | "utm_content");

/** It carries a click id or any campaign label: an ad or a link of ours brought it. */
export function isTracked(lead: Pick<Lead, Attribution>): boolean {
  return [
    ...[lead.gclid, lead.gbraid, lead.wbraid, lead.fbclid, lead.msclkid],
    ...[lead.utm_source, lead.utm_medium, lead.utm_campaign, lead.utm_term, lead.utm_content],
  ].some(Boolean);
}
