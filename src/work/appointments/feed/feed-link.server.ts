import { record, type Recording } from "#src/account/events/record.server.ts";
import { linkPath } from "#src/account/secret-links/link-path.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { isTokenOf, newSecretLink, openSecretLink } from "#src/account/secret-links/secret-links.server.ts";
import { loadSetting, saveSettings } from "#src/account/settings/settings.server.ts";

declare module "#src/account/settings/settings.server.ts" {
  interface SettingValues {
    "calendar-feed": StoredFeed | null;
  }
}

/** The token is found by its hash, and sealed so that the owner can copy the address again. */
type StoredFeed = { tokenHash: string; sealedToken: string; madeAt: string };

type Deps = { db: Db; secretKey: Buffer; siteUrl: string };

/** The former address ends at once. */
export async function makeFeed({ db, secretKey, siteUrl, by }: Deps & Recording, now: Date): Promise<string> {
  const { token, token_hash: tokenHash, sealed_token: sealedToken } = newSecretLink(secretKey, "calendarFeed");
  const feed: StoredFeed = { tokenHash, sealedToken, madeAt: now.toISOString() };
  await db.transaction().execute(async (trx) => {
    await saveSettings(trx, { "calendar-feed": feed }, now);
    await record(trx, { kind: "calendar_feed.made" }, by, now);
  });
  return addressOf(siteUrl, token);
}

export async function revokeFeed({ db, by }: Recording, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await saveSettings(trx, { "calendar-feed": null }, now);
    await record(trx, { kind: "calendar_feed.ended" }, by, now);
  });
}

/** Null when there is none, or when the secret key is another. */
export async function loadFeed({ db, secretKey, siteUrl }: Deps): Promise<{ link: string; madeAt: string } | null> {
  const feed = await loadSetting(db, "calendar-feed");
  const token = feed && openSecretLink(secretKey, "calendarFeed", feed.sealedToken);
  return feed && token ? { link: addressOf(siteUrl, token), madeAt: feed.madeAt } : null;
}

export async function isFeedToken(db: Db, token: string): Promise<boolean> {
  return isTokenOf((await loadSetting(db, "calendar-feed"))?.tokenHash, token);
}

function addressOf(siteUrl: string, token: string): string {
  return `${siteUrl}${linkPath("calendarFeed", token)}.ics`;
}
