import { randomBytes, timingSafeEqual } from "node:crypto";
import { sha256 } from "#src/platform/columns/hash.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { openSecret, sealSecret } from "#src/account/settings/secrets.server.ts";
import { loadSetting, saveSettings } from "#src/account/settings/settings.server.ts";

declare module "#src/account/settings/settings.server.ts" {
  interface SettingValues {
    "calendar-feed": StoredFeed | null;
  }
}

/** The token is found by its hash, and sealed so that the owner can copy the address again. */
type StoredFeed = { tokenHash: string; sealedToken: string; madeAt: string };

type Deps = { db: Db; secretKey: Buffer; siteUrl: string };

/** 256 bits. The former address ends at once. */
export async function makeFeed({ db, secretKey, siteUrl }: Deps, now: Date): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const sealedToken = sealSecret(secretKey, "calendarFeed", token);
  const feed: StoredFeed = { tokenHash: sha256(token), sealedToken, madeAt: now.toISOString() };
  await saveSettings(db, { "calendar-feed": feed }, now);
  return addressOf(siteUrl, token);
}

export async function revokeFeed(db: Db, now: Date): Promise<void> {
  await saveSettings(db, { "calendar-feed": null }, now);
}

/** Null when there is none, or when the secret key is another. */
export async function loadFeed({ db, secretKey, siteUrl }: Deps): Promise<{ link: string; madeAt: string } | null> {
  const feed = await loadSetting(db, "calendar-feed");
  const token = feed && openSecret(secretKey, "calendarFeed", feed.sealedToken);
  return feed && token ? { link: addressOf(siteUrl, token), madeAt: feed.madeAt } : null;
}

export async function isFeedToken(db: Db, token: string): Promise<boolean> {
  const feed = await loadSetting(db, "calendar-feed");
  const known = Buffer.from(feed?.tokenHash ?? sha256(randomBytes(32).toString("hex")), "hex");
  return timingSafeEqual(Buffer.from(sha256(token), "hex"), known);
}

function addressOf(siteUrl: string, token: string): string {
  return `${siteUrl}/calendar/${token}.ics`;
}
