import { after, DAY_MS } from "#src/platform/clock/durations.ts";

/** What the dashboard counts as lately. */
export const LATELY_DAYS = 30;

/** ISO 8601 UTC; what happened then is counted. */
export function sinceLately(now: Date): string {
  return after(now, -LATELY_DAYS * DAY_MS);
}
