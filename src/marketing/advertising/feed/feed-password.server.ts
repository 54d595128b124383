import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { record, type Recording } from "#src/account/events/record.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { openSecret, sealSecret } from "#src/account/settings/secrets.server.ts";
import { loadSetting, saveSettings } from "#src/account/settings/settings.server.ts";
import { FEED_USER } from "./google-feed.ts";

declare module "#src/account/settings/settings.server.ts" {
  interface SettingValues {
    "google-feed": StoredPassword | null;
  }
}

type StoredPassword = { sealedPassword: string; madeAt: string };
type Deps = { db: Db; secretKey: Buffer };

/** 256 bits, shown once. The former password opens nothing any more. */
export async function makeFeedPassword({ db, secretKey, by }: Deps & Recording, now: Date): Promise<string> {
  const password = randomBytes(32).toString("base64url");
  const sealedPassword = sealSecret(secretKey, "googleFeed", password);
  const stored: StoredPassword = { sealedPassword, madeAt: now.toISOString() };
  await db.transaction().execute(async (trx) => {
    await saveSettings(trx, { "google-feed": stored }, now);
    await record(trx, { kind: "feed_password.made", subject: FEED_USER }, by, now);
  });
  return password;
}

export async function turnFeedOff({ db, by }: Recording, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await saveSettings(trx, { "google-feed": null }, now);
    await record(trx, { kind: "feed.turned_off", subject: FEED_USER }, by, now);
  });
}

/** Undefined while the feed is off. */
export async function feedSince(db: Db): Promise<string | undefined> {
  return (await loadSetting(db, "google-feed"))?.madeAt;
}

/** Sealed and not hashed: the owner's test fetches the feed with it. Undefined when the feed is off. */
export async function loadFeedPassword({ db, secretKey }: Deps): Promise<string | undefined> {
  const stored = await loadSetting(db, "google-feed");
  return stored ? openSecret(secretKey, "googleFeed", stored.sealedPassword) : undefined;
}

type Given = { username: string; password: string } | undefined;

/** In the same time for every wrong password. */
export function isFeedLogin(password: string, given: Given): boolean {
  const isRight = timingSafeEqual(digest(password), digest(given?.password ?? ""));
  return timingSafeEqual(digest(FEED_USER), digest(given?.username ?? "")) && isRight;
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
