import { linkPath } from "#src/account/secret-links/link-path.ts";
import { endLink, findSiteLink, makeLink, openLink } from "#src/account/secret-links/secret-links.server.ts";
import { after, DAY_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";

const kind = "booksLink";

/** Moments are ISO 8601 UTC. */
export type BooksLink = { link: string; madeAt: string; endsAt: string };

type Deps = { db: Db; secretKey: Buffer; siteUrl: string };

/** The former link ends at once. */
export async function makeBooksLink(deps: Omit<Deps, "siteUrl">, days: number, now: Date): Promise<void> {
  await makeLink(deps, { kind, endsAt: after(now, days * DAY_MS) }, now);
}

export async function endBooksLink(db: Db, now: Date): Promise<void> {
  await endLink(db, { kind }, now);
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
