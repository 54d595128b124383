import { linkPath } from "#src/account/secret-links/link-path.ts";
import { endLink, findSiteLink, makeLink, openLink } from "#src/account/secret-links/secret-links.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";

const kind = "calendarFeed";

type Deps = { db: Db; secretKey: Buffer; siteUrl: string };

/** The former address ends at once. */
export async function makeFeed(deps: Deps, now: Date): Promise<string> {
  return addressOf(deps.siteUrl, await makeLink(deps, { kind }, now));
}

export async function revokeFeed(db: Db, now: Date): Promise<void> {
  await endLink(db, { kind }, now);
}

/** Null when there is none, or when the secret key is another. */
export async function loadFeed(deps: Deps): Promise<{ link: string; madeAt: string } | null> {
  const { token, madeAt = "" } = (await openLink(deps, { kind })) ?? {};
  return token ? { link: addressOf(deps.siteUrl, token), madeAt } : null;
}

export async function isFeedToken(db: Db, token: string, now: Date): Promise<boolean> {
  return (await findSiteLink(db, { kind, token }, now)) !== undefined;
}

function addressOf(siteUrl: string, token: string): string {
  return `${siteUrl}${linkPath(kind, token)}.ics`;
}
