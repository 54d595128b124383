import { clickIds, type TrackingParameter } from "./tracking-parameters.ts";

type Parameters = Partial<Record<TrackingParameter, string>>;

export type ArrivalSource =
  | { kind: "ad"; label: string; medium: string }
  | { kind: "campaign"; label: string; medium: string }
  | { kind: "referral" | "direct"; label: string; medium: string };

const LONGEST_LABEL = 40;
const LONGEST_PATH = 200;

const networks: Record<(typeof clickIds)[number], { label: string; medium: string }> = {
  gclid: { label: "google-ads", medium: "cpc" },
  gbraid: { label: "google-ads", medium: "cpc" },
  wbraid: { label: "google-ads", medium: "cpc" },
  msclkid: { label: "microsoft-ads", medium: "cpc" },
  fbclid: { label: "facebook", medium: "referral" },
};
const paidClickIds = ["gclid", "gbraid", "wbraid", "msclkid"] as const;

/**
 * For visits and for leads. A paid click outranks campaign labels: only it can be matched to an ad. Facebook adds its id
 * to every link, not only to ads, so that labels outrank it. Else the site that the link was on; `siteHost` is our own.
 */
export function arrivalSource(parameters: Parameters, referrer = "", siteHost = ""): ArrivalSource {
  const medium = countedLabel(parameters.utm_medium);
  const click = paidClickIds.find((name) => parameters[name]);
  if (click) return { kind: "ad", label: networks[click].label, medium: medium || networks[click].medium };
  const named = countedLabel(parameters.utm_source);
  if (named) return { kind: "campaign", label: named, medium };
  if (parameters.fbclid) return { kind: "ad", label: networks.fbclid.label, medium: medium || networks.fbclid.medium };
  const host = hostOf(referrer);
  if (host && host !== bare(siteHost))
    return { kind: "referral", label: countedLabel(host), medium: medium || "referral" };
  return { kind: "direct", label: "", medium };
}

/** The arrival that brought a request, or a form that was begun, for counting. */
export function arrivalOf({ tracking, referrer, landingPage }: Arrived, siteHost = "") {
  return { source: arrivalSource(tracking, referrer, siteHost).label, landing: landingPath(landingPage) };
}

type Arrived = { tracking: Parameters; referrer: string; landingPage: string };

/** Lower case without `www.`; empty for what is no address. */
export function hostOf(address: string): string {
  return bare(URL.parse(address)?.host ?? "");
}

function bare(host: string): string {
  return host.replace(/^www\./, "");
}

/** A mail address is no campaign, and totals are kept for ever. PostgreSQL refuses NUL. */
export function countedLabel(text: string | null | undefined, longest = LONGEST_LABEL): string {
  if (!text || text.includes("@")) return "";
  return text
    .replace(/\p{Cc}/gu, "")
    .trim()
    .toLowerCase()
    .slice(0, longest)
    .trim();
}

/** The path in a landing page's address, whole or without its host; empty where there is none. */
export function landingPath(landingPage: string): string {
  return landingPage && (URL.parse(landingPage, "http://site")?.pathname ?? "").slice(0, LONGEST_PATH);
}
