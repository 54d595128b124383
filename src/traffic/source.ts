import { googleClickIds } from "#src/leads/tracking-parameters.ts";

export type TrafficSource = { source: string; medium: string; campaign: string };

const LONGEST_COUNTED = 40;

/** Facebook adds its id to every link, not only to ads. */
const CLICK_IDS = [
  ...googleClickIds.map((name) => ({ name, source: "google-ads", medium: "cpc" })),
  { name: "msclkid", source: "microsoft-ads", medium: "cpc" },
  { name: "fbclid", source: "facebook", medium: "referral" },
];

/** Undefined for a step on our own site, which carries the labels of the arrival along. */
export function trafficSource(url: string, referrer: string, siteHost: string): TrafficSource | undefined {
  const host = URL.parse(referrer)?.host.replace(/^www\./, "") ?? "";
  if (host && host === siteHost.replace(/^www\./, "")) return undefined;
  const query = new URLSearchParams(url.split("?")[1] ?? "");
  const campaign = label(query.get("utm_campaign"));
  const medium = label(query.get("utm_medium"), LONGEST_COUNTED);
  const named = label(query.get("utm_source"), LONGEST_COUNTED);
  if (named) return { source: named, medium, campaign };
  const click = CLICK_IDS.find(({ name }) => query.get(name));
  if (click) return { source: click.source, medium: medium || click.medium, campaign };
  return { source: label(host, LONGEST_COUNTED), medium: host ? medium || "referral" : medium, campaign };
}

/** A mail address is no campaign, and totals are kept for ever. */
function label(text: string | null, longest = 100): string {
  if (text?.includes("@")) return "";
  // PostgreSQL refuses NUL.
  return (text ?? "")
    .replace(/\p{Cc}/gu, "")
    .trim()
    .toLowerCase()
    .slice(0, longest);
}
