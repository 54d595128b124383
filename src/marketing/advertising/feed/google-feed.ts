import { stages } from "#src/marketing/advertising/google-ads.ts";

/** One for each conversion action, as Google asks, and the corrections of won jobs. */
export const feedFiles = [...stages, "adjustments"] as const;
export type FeedFile = (typeof feedFiles)[number];

export const FEED_USER = "google-ads";

/** Sent by our own test, which is no fetch by Google. */
export const FEED_TEST_AGENT = "Vitrine feed test";

export function googleFeedPath(file: FeedFile): string {
  return `/feeds/google-ads/${file}.csv`;
}

export type FeedFetch = {
  action: FeedFile;
  fetched_at: string;
  row_count: number;
  address: string;
  user_agent: string;
};
