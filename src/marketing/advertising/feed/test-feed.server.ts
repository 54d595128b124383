import { causeOf } from "#src/platform/monitoring/cause-of.ts";
import { SECOND_MS } from "#src/platform/clock/durations.ts";
import { callHttp } from "#src/platform/outbound/http-client.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { checkInThread } from "./check-in-thread.server.ts";
import type { FeedProblem } from "./feed-problems.ts";
import { loadFeedPassword } from "./feed-password.server.ts";
import { FEED_TEST_AGENT, FEED_USER, feedFiles, feedPath, type FeedFile } from "./google-feed.ts";

const LONGEST_MS = 30 * SECOND_MS;
/** Some 200 bytes a conversion, of ninety days. */
const MOST_BYTES = 64 * 1024 * 1024;

export type TestedFeed = { action: FeedFile } & (
  | { state: "read"; rows: number; isPlaceholder: boolean; problems: FeedProblem[] }
  | { state: "status"; status: number }
  | { state: "silent"; reason: string }
);

/** Fetched through the public address, as Google does. Undefined while the feed is off. */
export async function testFeed(
  { db, secretKey, siteUrl }: { db: Db; secretKey: Buffer; siteUrl: string },
  now: () => Date,
): Promise<TestedFeed[] | undefined> {
  const password = await loadFeedPassword({ db, secretKey });
  if (password === undefined) return undefined;
  const Authorization = `Basic ${Buffer.from(`${FEED_USER}:${password}`).toString("base64")}`;
  const tested: TestedFeed[] = [];
  for (const action of feedFiles) {
    try {
      const headers = { Authorization, "User-Agent": FEED_TEST_AGENT };
      const limits = { withinMs: LONGEST_MS, mostBytes: MOST_BYTES, redirects: "answer" } as const;
      const answer = await callHttp({ url: siteUrl + feedPath(action), headers, ...limits });
      const { status } = answer;
      if (status === 200) {
        const text = await answer.text();
        tested.push({ action, state: "read", ...(await checkInThread({ file: action, text, now: now() })) });
        continue;
      }
      answer.close();
      tested.push({ action, state: "status", status });
    } catch (error) {
      tested.push({ action, state: "silent", reason: causeOf(error) });
    }
  }
  return tested;
}
