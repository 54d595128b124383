import { causeOf } from "#src/platform/monitoring/cause-of.ts";
import { SECOND_MS } from "#src/platform/clock/durations.ts";
import { callHttp } from "#src/platform/outbound/http-client.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadFeedPassword } from "./feed-password.server.ts";
import { FEED_TEST_AGENT, FEED_USER, feedFiles, googleFeedPath, type FeedFile } from "./google-feed.ts";

const LONGEST_MS = 30 * SECOND_MS;
/** Some 200 bytes a conversion, of ninety days. */
const MOST_BYTES = 64 * 1024 * 1024;

export type TestedFeed = { action: FeedFile } & (
  | { state: "read"; rows: number; isPlaceholder: boolean }
  | { state: "status"; status: number }
  | { state: "silent"; reason: string }
);

/** Fetched through the public address, as Google does. Undefined while the feed is off. */
export async function testFeed({
  db,
  secretKey,
  siteUrl,
}: {
  db: Db;
  secretKey: Buffer;
  siteUrl: string;
}): Promise<TestedFeed[] | undefined> {
  const password = await loadFeedPassword({ db, secretKey });
  if (password === undefined) return undefined;
  const Authorization = `Basic ${Buffer.from(`${FEED_USER}:${password}`).toString("base64")}`;
  const tested: TestedFeed[] = [];
  for (const action of feedFiles) {
    try {
      const headers = { Authorization, "User-Agent": FEED_TEST_AGENT };
      const limits = { withinMs: LONGEST_MS, mostBytes: MOST_BYTES, redirects: "answer" } as const;
      const answer = await callHttp({ url: siteUrl + googleFeedPath(action), headers, ...limits });
      const { status } = answer;
      if (status === 200) {
        tested.push({ action, state: "read", ...rowsIn(await answer.text()) });
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

/** No cell of ours has a line break in it. */
function rowsIn(text: string): { rows: number; isPlaceholder: boolean } {
  const [, ...rows] = text.trimEnd().split("\n");
  // The id of a click, or of an order: `TEST-won`.
  const isPlaceholder = rows.length === 1 && rows.some((row) => row.split(",").some((cell) => /^TEST(-|$)/.test(cell)));
  return { rows: isPlaceholder ? 0 : rows.length, isPlaceholder };
}
