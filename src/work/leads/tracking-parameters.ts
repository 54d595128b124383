export const campaignLabels = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;

/** iOS sends the last two. */
export const googleClickIds = ["gclid", "gbraid", "wbraid"] as const;
export const clickIds = [...googleClickIds, "fbclid", "msclkid"] as const;

export const trackingParameters = [...campaignLabels, ...clickIds] as const;

export type TrackingParameter = (typeof trackingParameters)[number];

export function untracked(): Record<TrackingParameter, string> {
  // Every name is in the list, so the record is complete.
  return Object.fromEntries(trackingParameters.map((name) => [name, ""])) as Record<TrackingParameter, string>;
}

export function hasGoogleClickId(
  lead: Pick<Record<TrackingParameter, string>, (typeof googleClickIds)[number]>,
): boolean {
  return googleClickIds.some((name) => lead[name] !== "");
}

/** How the sources of Google's campaigns begin, in lower case. */
export const GOOGLE_SOURCES = ["google", "adwords"];

/** By a click on its ad, or by a campaign whose source is Google. */
export function isBroughtByGoogle(
  lead: Pick<Record<TrackingParameter, string>, (typeof googleClickIds)[number] | "utm_source">,
): boolean {
  const source = lead.utm_source.toLowerCase();
  return hasGoogleClickId(lead) || GOOGLE_SOURCES.some((google) => source.startsWith(google));
}
