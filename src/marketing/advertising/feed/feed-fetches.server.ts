import { uuidv7 } from "uuidv7";
import { after, DAY_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { FeedFetch } from "./google-feed.ts";

const KEPT_MS = 400 * DAY_MS;
const SHOWN = 10;

export async function recordFetch(db: Db, fetch: FeedFetch): Promise<void> {
  await db
    .insertInto("feed_fetches")
    .values({ id: uuidv7(), ...fetch })
    .execute();
}

/** The newest first. */
export async function latestFetches(db: Db): Promise<FeedFetch[]> {
  const rows = await db
    .selectFrom("feed_fetches")
    .select(["action", "fetched_at", "row_count", "address", "user_agent"])
    .orderBy("fetched_at", "desc")
    .orderBy("id", "desc")
    .limit(SHOWN)
    .execute();
  return rows as FeedFetch[];
}

export async function sweepFetches(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("feed_fetches").where("fetched_at", "<", after(now, -KEPT_MS)).execute();
}
