import { businessDay } from "#src/platform/clock/business-day.ts";
import { DAY_MS, HOUR_MS } from "#src/platform/clock/durations.ts";
import type { AdLead } from "#src/marketing/advertising/google-ads.ts";

/** Microsoft asks to wait an hour after the click. */
const FRESHEST_MS = HOUR_MS;
/** The age of a conversion when it is sent, and of a click when it converts: the longest window that a goal can have. */
export const OLDEST_MS = 90 * DAY_MS;

/** Microsoft knows no order id, so a repeat of a request that it counted is left out. */
export function isTakenByMicrosoft(lead: AdLead, now: Date): boolean {
  const clicked = Date.parse(lead.submitted_at);
  const converted = Date.parse(lead.conversion?.at ?? lead.submitted_at);
  return (
    lead.msclkid !== "" &&
    !lead.counted_before &&
    now.getTime() - clicked >= FRESHEST_MS &&
    now.getTime() - converted <= OLDEST_MS &&
    converted - clicked <= OLDEST_MS
  );
}

export function microsoftAdsName(now: Date, timeZone: string): string {
  return `microsoft-ads-offline-conversions-${businessDay(now, timeZone)}.csv`;
}
