import { arrivalSource, countedLabel, hostOf } from "#src/work/leads/arrival.ts";
import { LONGEST_CAMPAIGN } from "#src/work/leads/touch.ts";

export type TrafficSource = { source: string; medium: string; campaign: string };

/** Undefined for a step on our own site, which carries the labels of the arrival along. */
export function trafficSource(url: string, referrer: string, siteHost: string): TrafficSource | undefined {
  const host = hostOf(referrer);
  if (host && host === siteHost.replace(/^www\./, "")) return undefined;
  const query = new URLSearchParams(url.split("?")[1] ?? "");
  const { label, medium } = arrivalSource(Object.fromEntries(query), referrer, siteHost);
  // The second one Google adds by itself.
  const campaign = query.get("utm_campaign") || query.get("gad_campaignid");
  return { source: label, medium, campaign: countedLabel(campaign, LONGEST_CAMPAIGN) };
}
