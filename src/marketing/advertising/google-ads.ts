import { businessDay } from "#src/platform/clock/business-day.ts";
import { DAY_MS, HOUR_MS } from "#src/platform/clock/durations.ts";
import { usualActionNames, type ConversionCount } from "#src/account/settings/integrations.ts";
import type { RegionalFormat } from "#src/site/business.ts";
import type { Lead } from "#src/work/leads/lead.ts";
import { hasGoogleClickId, isBroughtByGoogle, trackingParameters } from "#src/work/leads/tracking-parameters.ts";

/** `name` exactly as in Google Ads. */
export type Conversion = {
  name: string;
  value: number;
  currency: string;
  regionalFormat: RegionalFormat;
  adUserData?: string;
  adPersonalization?: string;
};
export const requestConversion = { name: usualActionNames.conversionName, value: 1 };

/** The conversion reported to Google: the request, the lead worth following, or the won job. */
export const stages = ["request", "qualified", "won"] as const;
export type Stage = (typeof stages)[number];

/** Each is an action of its own in Google Ads; the owner may call it otherwise. */
export const stageNames: Record<Stage, string> = {
  request: usualActionNames.conversionName,
  qualified: usualActionNames.qualifiedName,
  won: usualActionNames.wonName,
};

/** The legacy upload page rejects columns that it does not know; Google's own fetch needs no campaign parameters. */
export type Dialect = "data-manager" | "feed" | "legacy";
export const googleDialects = ["data-manager", "feed", "legacy"] as const satisfies Dialect[];

export const adLeadColumns = [
  ...(["id", "name", "email", "phone", "service_requested", "service"] as const),
  ...trackingParameters,
  "submitted_at",
] satisfies (keyof Lead)[];

export type AdLead = Pick<Lead, (typeof adLeadColumns)[number]> & {
  repeat_of?: string | null;
  /** Whether Google can match the first lead too, so that its conversion counts instead. */
  counted_before?: boolean;
  /** When another conversion than the request is reported. */
  conversion?: { at: string; value: number | undefined; order_id: string };
};

/** Why Google would not take a lead that it brought. */
export const googleRefusals = [
  ...(["too-fresh", "no-click-id", "too-old", "too-old-to-match", "repeat", "braid-counts-one"] as const),
] as const;
export type GoogleRefusal = (typeof googleRefusals)[number];
export type AdRefusal = "not-google" | GoogleRefusal;

/** Google knows a click only after six hours. */
export const FRESHEST_MS = 6 * HOUR_MS;
/** Google forgets a click after its conversion window. */
export const OLDEST_CLICK_MS = 90 * DAY_MS;
/** By e-mail address or phone number, Google matches no click older than this. */
export const OLDEST_MATCH_MS = 63 * DAY_MS;

/** `count`: how the action counts in Google Ads. */
export function refusalsOf(lead: AdLead, now: Date, count: ConversionCount): AdRefusal[] {
  if (!isBroughtByGoogle(lead)) return ["not-google"];
  const hasClick = hasGoogleClickId(lead);
  const age = now.getTime() - Date.parse(lead.submitted_at);
  const refusals: AdRefusal[] = [];
  // The site's tag sends Google no e-mail address, by which it could find the click.
  if (!hasClick) refusals.push("no-click-id");
  if (age < FRESHEST_MS) refusals.push("too-fresh");
  if (hasClick && age > OLDEST_CLICK_MS) refusals.push("too-old");
  if (!hasClick && age > OLDEST_MATCH_MS) refusals.push("too-old-to-match");
  if (lead.counted_before) refusals.push("repeat");
  // An action that counts one conversion a click takes no click ids of iPhones, which stand for many clicks.
  if (count === "one" && hasClick && !lead.gclid) refusals.push("braid-counts-one");
  return refusals;
}

/** The legacy file needs a gclid, and has no order id by which Google recognises a repeat. */
export function belongsIn(dialect: Dialect, lead: AdLead): boolean {
  return dialect !== "legacy" || (lead.gclid !== "" && !lead.counted_before);
}

export function googleAdsName(now: Date, timeZone: string): string {
  return `google-ads-offline-conversions-${businessDay(now, timeZone)}.csv`;
}

export function adjustmentsName(now: Date, timeZone: string): string {
  return `google-ads-conversion-adjustments-${businessDay(now, timeZone)}.csv`;
}
