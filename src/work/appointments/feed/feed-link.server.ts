import { record, type Recording } from "#src/account/events/record.server.ts";
import { linkPath } from "#src/account/secret-links/link-path.ts";
import { endLink, findSiteLink, makeLink, openLink } from "#src/account/secret-links/secret-links.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";

const kind = "calendarFeed";

type Deps = { db: Db; secretKey: Buffer; siteUrl: string };

/** The former address ends at once. */
export async function makeFeed({ by, ...deps }: Deps & Recording, now: Date): Promise<string> {
  const token = await deps.db.transaction().execute(async (trx) => {
    await record(trx, { kind: "calendar_feed.made" }, by, now);
    return makeLink({ ...deps, db: trx }, { kind }, now);
  });
  return addressOf(deps.siteUrl, token);
}

export async function revokeFeed({ db, by }: Recording, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await endLink(trx, { kind }, now);
    await record(trx, { kind: "calendar_feed.ended" }, by, now);
  });
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
