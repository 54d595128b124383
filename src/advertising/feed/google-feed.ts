import type { Stage } from "#src/advertising/google-ads.ts";

/** One file for each conversion action, as Google asks. */
export const feedActions = ["request", "qualified", "won"] as const satisfies Stage[];

export const FEED_USER = "google-ads";

/** Of our own test, which is no fetch by Google. */
export const FEED_TEST_AGENT = "Vitrine feed test";

export function feedPath(action: Stage): string {
  return `/feeds/google-ads/${action}.csv`;
}

export type FeedFetch = { action: Stage; fetched_at: string; row_count: number; address: string; user_agent: string };
