/** What an ad or a campaign puts into the address of the page it leads to. */
export const trackingParameters = [
  ...(["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const),
  ...(["gclid", "gbraid", "wbraid", "fbclid", "msclkid"] as const),
] as const;

export type TrackingParameter = (typeof trackingParameters)[number];

/** What stands in a lead that nothing of the kind brought. */
export function untracked(): Record<TrackingParameter, string> {
  // Every name is listed above, so the record is complete.
  return Object.fromEntries(trackingParameters.map((name) => [name, ""])) as Record<TrackingParameter, string>;
}
