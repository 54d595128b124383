import { googleClickIds } from "#src/leads/tracking-parameters.ts";

export type TrafficSource = { source: string; medium: string; campaign: string };

/** Facebook adds its click id to every link, not only to ads. */
const CLICK_IDS = [
  ...googleClickIds.map((name) => ({ name, source: "google-ads", medium: "cpc" })),
  { name: "msclkid", source: "microsoft-ads", medium: "cpc" },
  { name: "fbclid", source: "facebook", medium: "referral" },
];

/** Undefined for a navigation within the site. */
export function trafficSource(url: string, referrer: string, siteHost: string): TrafficSource | undefined {
  const query = new URLSearchParams(url.split("?")[1] ?? "");
  const campaign = label(query.get("utm_campaign"));
  const medium = label(query.get("utm_medium"));
  const named = label(query.get("utm_source"));
  if (named) return { source: named, medium, campaign };
  const click = CLICK_IDS.find(({ name }) => query.get(name));
  if (click) return { source: click.source, medium: medium || click.medium, campaign };
  const host = URL.parse(referrer)?.host.replace(/^www\./, "") ?? "";
  if (host && host === siteHost.replace(/^www\./, "")) return undefined;
  return { source: label(host), medium: host ? medium || "referral" : medium, campaign };
}

function label(text: string | null): string {
  // Without control characters: PostgreSQL refuses NUL.
  return (text ?? "")
    .replace(/\p{Cc}/gu, "")
    .trim()
    .toLowerCase()
    .slice(0, 100);
}
