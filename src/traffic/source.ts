import { googleClickIds } from "#src/leads/tracking-parameters.ts";

export type Source = { source: string; medium: string; campaign: string };

/** Facebook marks every link, so its click id is no proof of an ad. */
const CLICK_IDS = [
  ...googleClickIds.map((name) => ({ name, source: "google-ads", medium: "cpc" })),
  { name: "msclkid", source: "microsoft-ads", medium: "cpc" },
  { name: "fbclid", source: "facebook", medium: "referral" },
];

/** Where someone came from. Undefined for a step from page to page on our own site. */
export function sourceOf(url: string, referrer: string, siteHost: string): Source | undefined {
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

/** Campaign names are the owner's own words, but anyone can write them into a link. */
function label(text: string | null): string {
  // Control characters: PostgreSQL refuses one of them.
  return (text ?? "")
    .replace(/\p{Cc}/gu, "")
    .trim()
    .toLowerCase()
    .slice(0, 100);
}
