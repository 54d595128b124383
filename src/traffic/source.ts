import { arrivalSource, countedLabel, hostOf } from "#src/leads/arrival.ts";

export type TrafficSource = { source: string; medium: string; campaign: string };

const LONGEST_CAMPAIGN = 100;

/** Undefined for a step on our own site, which carries the labels of the arrival along. */
export function trafficSource(url: string, referrer: string, siteHost: string): TrafficSource | undefined {
  const host = hostOf(referrer);
  if (host && host === siteHost.replace(/^www\./, "")) return undefined;
  const query = new URLSearchParams(url.split("?")[1] ?? "");
  const { label, medium } = arrivalSource(Object.fromEntries(query), referrer, siteHost);
  return { source: label, medium, campaign: countedLabel(query.get("utm_campaign"), LONGEST_CAMPAIGN) };
}
