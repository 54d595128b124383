import { randomBytes } from "node:crypto";
import { openSecret, sealSecret } from "#src/account/settings/secrets.server.ts";
import { sha256 } from "#src/platform/columns/hash.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { LinkKind, SiteLinkKind } from "./link-path.ts";

type Deps = { db: Db; secretKey: Buffer };

/** What a link opens: one row, or the whole site. */
export type Linked = { kind: Exclude<LinkKind, SiteLinkKind>; id: string } | { kind: SiteLinkKind };

/** `leadId`: with whose erasure it goes. `endsAt`: ISO 8601 UTC. */
type NewLink = Linked & { leadId?: string; endsAt?: string };

/** The address of before ends at once. Returns the token. */
export async function makeLink({ db, secretKey }: Deps, link: NewLink, now: Date): Promise<string> {
  const { token, row } = sealed(secretKey, link, now);
  const { kind: _, subject_id: __, ...renewed } = row;
  await db
    .insertInto("secret_links")
    .values(row)
    .onConflict((conflict) => conflict.columns(["kind", "subject_id"]).doUpdateSet(renewed))
    .execute();
  return token;
}

/** The token of the link there is, else of a new one; undefined when it was ended, or the secret key is another. */
export async function ensureLink(deps: Deps, link: NewLink, now: Date): Promise<string | undefined> {
  const { token, row } = sealed(deps.secretKey, link, now);
  const { numInsertedOrUpdatedRows } = await deps.db
    .insertInto("secret_links")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? token : (await openLink(deps, link))?.token;
}

/** The address of before ends at once; what it opens and until when stay as they are. Returns the token. */
export async function renewLink({ db, secretKey }: Deps, linked: Linked, now: Date): Promise<string> {
  const { token, row } = sealed(secretKey, linked, now);
  const { token_hash, sealed_token, made_at } = row;
  await db
    .updateTable("secret_links")
    .set({ token_hash, sealed_token, made_at })
    .where("kind", "=", linked.kind)
    .where("subject_id", "=", subjectOf(linked))
    .execute();
  return token;
}

/** 256 bits. Found by its hash; sealed, so that the owner can copy the link again. */
function sealed(secretKey: Buffer, link: NewLink, now: Date) {
  const { kind, leadId = null, endsAt = null } = link;
  const token = randomBytes(32).toString("base64url");
  const hidden = { token_hash: sha256(token), sealed_token: sealSecret(secretKey, kind, token) };
  const moments = { made_at: now.toISOString(), ends_at: endsAt, ended_at: null };
  return { token, row: { kind, subject_id: subjectOf(link), lead_id: leadId, ...hidden, ...moments } };
}

/** `token` is undefined when the secret key is another. Times are ISO 8601 UTC. */
export type OpenLink = { token: string | undefined; madeAt: string; endsAt: string | null };

/** For the owner and for mails: unless it was ended, also past `endsAt`. */
export async function openLink(deps: Deps, linked: Linked): Promise<OpenLink | undefined> {
  return (await openLinks(deps, linked.kind, [subjectOf(linked)])).get(subjectOf(linked));
}

/** By the id of what they open; without those that were ended. */
export async function openLinks(
  { db, secretKey }: Deps,
  kind: LinkKind,
  ids: readonly string[],
): Promise<Map<string, OpenLink>> {
  const rows = await db
    .selectFrom("secret_links")
    .select(["subject_id", "sealed_token", "made_at", "ends_at"])
    .where("kind", "=", kind)
    .where("subject_id", "in", ids)
    .where("token_hash", "is not", null)
    .execute();
  return new Map(
    rows.map(({ subject_id, sealed_token, made_at: madeAt, ends_at: endsAt }) => {
      const token = sealed_token === null ? undefined : openSecret(secretKey, kind, sealed_token);
      return [subject_id, { token, madeAt, endsAt }];
    }),
  );
}

/**
 * The id of what a token opens, as a part of the query for it. Looked up by its hash, never compared: the same work for a
 * right token and a wrong one.
 */
export function openedBy(db: Db, { kind, token }: { kind: LinkKind; token: string }, now: Date) {
  return db
    .selectFrom("secret_links")
    .select("subject_id")
    .where("kind", "=", kind)
    .where("token_hash", "=", sha256(token))
    .where(({ or, eb }) => or([eb("ends_at", "is", null), eb("ends_at", ">", now.toISOString())]));
}

/** When the site's link of this token ends, or null; undefined for a wrong token, and for one that has ended. */
export async function findSiteLink(
  db: Db,
  asked: { kind: SiteLinkKind; token: string },
  now: Date,
): Promise<{ endsAt: string | null } | undefined> {
  const row = await openedBy(db, asked, now).select("ends_at").executeTakeFirst();
  return row && { endsAt: row.ends_at };
}

/** The ids of what has a link that was not ended, as a part of a query. */
export function linkedIds(db: Db, kind: LinkKind) {
  return db
    .selectFrom("secret_links")
    .select("subject_id")
    .where("kind", "=", kind)
    .where("token_hash", "is not", null);
}

/** At once, for every instance: a link is looked up at each use. False where there was none. */
export async function endLink(db: Db, linked: Linked, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("secret_links")
    .set({ token_hash: null, sealed_token: null, ended_at: now.toISOString() })
    .where("kind", "=", linked.kind)
    .where("subject_id", "=", subjectOf(linked))
    .where("token_hash", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function subjectOf(linked: Linked): string {
  return "id" in linked ? linked.id : "site";
}
