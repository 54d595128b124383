import { record, recordAlone, type Recording } from "#src/account/events/record.server.ts";
import { linkPath } from "#src/account/secret-links/link-path.ts";
import { endLink, findSiteLink, makeLink, openLink } from "#src/account/secret-links/secret-links.server.ts";
import { after, DAY_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";

const kind = "booksLink";

/** Moments are ISO 8601 UTC. */
export type BooksLink = { link: string; madeAt: string; endsAt: string };

type Deps = { db: Db; secretKey: Buffer; siteUrl: string };

/** The former link ends at once. */
export async function makeBooksLink(
  { by, ...deps }: Omit<Deps, "siteUrl"> & Recording,
  days: number,
  now: Date,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await makeLink({ ...deps, db: trx }, { kind, endsAt: after(now, days * DAY_MS) }, now);
    await record(trx, { kind: "books_link.made", subject: String(days) }, by, now);
  });
}

export async function endBooksLink({ db, by }: Recording, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await endLink(trx, { kind }, now);
    await record(trx, { kind: "books_link.ended" }, by, now);
  });
}

/** Null when there is none, when it has ended, or when the secret key is another. */
export async function loadBooksLink(deps: Deps, now: Date): Promise<BooksLink | null> {
  const { token, madeAt = "", endsAt = null } = (await openLink(deps, { kind })) ?? {};
  if (!token || endsAt === null || endsAt <= now.toISOString()) return null;
  return { link: deps.siteUrl + linkPath(kind, token), madeAt, endsAt };
}

/** When the link of this token ends; undefined for a wrong one and for one that has ended. */
export async function findBooksLink(db: Db, token: string, now: Date): Promise<{ endsAt: string } | undefined> {
  const { endsAt = null } = (await findSiteLink(db, { kind, token }, now)) ?? {};
  return endsAt === null ? undefined : { endsAt };
}

export function noteBooksOpened(deps: Recording, now: Date): Promise<void> {
  return recordAlone(deps, { kind: "books.opened" }, now);
}

/** Before the file leaves, of whoever takes it. */
export function noteBooksDownload(deps: Recording, file: string, now: Date): Promise<void> {
  return recordAlone(deps, { kind: "books.downloaded", subject: file }, now);
}
