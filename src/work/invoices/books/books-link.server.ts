import { record, recordAlone, type Recording } from "#src/account/events/record.server.ts";
import { linkPath } from "#src/account/secret-links/link-path.ts";
import { after, DAY_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { isTokenOf, newSecretLink, openSecretLink } from "#src/account/secret-links/secret-links.server.ts";
import { loadSetting, saveSettings } from "#src/account/settings/settings.server.ts";

declare module "#src/account/settings/settings.server.ts" {
  interface SettingValues {
    "books-link": StoredLink | null;
  }
}

/** The token is found by its hash, and sealed so that the owner can copy the address again. */
type StoredLink = { tokenHash: string; sealedToken: string; madeAt: string; endsAt: string };

/** Moments are ISO 8601 UTC. */
export type BooksLink = { link: string; madeAt: string; endsAt: string };

type Deps = { db: Db; secretKey: Buffer; siteUrl: string };

/** The former link ends at once. */
export async function makeBooksLink({ db, secretKey, by }: Deps & Recording, days: number, now: Date): Promise<void> {
  const { token_hash: tokenHash, sealed_token: sealedToken } = newSecretLink(secretKey, "booksLink");
  const made = { tokenHash, sealedToken, madeAt: now.toISOString(), endsAt: after(now, days * DAY_MS) };
  await db.transaction().execute(async (trx) => {
    await saveSettings(trx, { "books-link": made }, now);
    await record(trx, { kind: "books_link.made", subject: String(days) }, by, now);
  });
}

export async function endBooksLink({ db, by }: Recording, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await saveSettings(trx, { "books-link": null }, now);
    await record(trx, { kind: "books_link.ended" }, by, now);
  });
}

/** Null when there is none, when it has ended, or when the secret key is another. */
export async function loadBooksLink({ db, secretKey, siteUrl }: Deps, now: Date): Promise<BooksLink | null> {
  const stored = await loadSetting(db, "books-link");
  if (!stored || hasEnded(stored, now)) return null;
  const token = openSecretLink(secretKey, "booksLink", stored.sealedToken);
  return token ? { link: siteUrl + linkPath("booksLink", token), madeAt: stored.madeAt, endsAt: stored.endsAt } : null;
}

/** When the link of this token ends; undefined for a wrong one and for one that has ended. */
export async function findBooksLink(db: Db, token: string, now: Date): Promise<{ endsAt: string } | undefined> {
  const stored = await loadSetting(db, "books-link");
  return stored && isTokenOf(stored.tokenHash, token) && !hasEnded(stored, now) ? { endsAt: stored.endsAt } : undefined;
}

export function noteBooksOpened(deps: Recording, now: Date): Promise<void> {
  return recordAlone(deps, { kind: "books.opened" }, now);
}

/** Before the file leaves, of whoever takes it. */
export function noteBooksDownload(deps: Recording, file: string, now: Date): Promise<void> {
  return recordAlone(deps, { kind: "books.downloaded", subject: file }, now);
}

function hasEnded({ endsAt }: StoredLink, now: Date): boolean {
  return endsAt <= now.toISOString();
}
