import { linkPath } from "#src/account/secret-links/link-path.ts";
import { sha256 } from "#src/platform/columns/hash.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { inboxLeads } from "#src/work/leads/list/inbox-leads.server.ts";
import { newSecretLink, openSecretLink } from "#src/account/secret-links/secret-links.server.ts";
import { loadPlanRow, asPlan, type Plan } from "./stored-plan.server.ts";

type Deps = { db: Db; secretKey: Buffer; siteUrl: string };

export function planAddress(siteUrl: string, token: string): string {
  return siteUrl + linkPath("planLink", token);
}

/** Null while none was made; undefined for an unknown plan, or when the secret key is another. */
export async function loadPlanLink({ db, secretKey, siteUrl }: Deps, id: string): Promise<string | null | undefined> {
  const row = await loadPlanRow(db, id);
  if (!row || row.token_hash === null) return row && null;
  const token = openSecretLink(secretKey, "planLink", row.sealed_token);
  return token && planAddress(siteUrl, token);
}

/** The link there is, else a new one; undefined for an unknown plan, or when the secret key is another. */
export async function ensurePlanLink(deps: Deps, id: string): Promise<string | undefined> {
  const { db, secretKey, siteUrl } = deps;
  const known = await loadPlanLink(deps, id);
  if (known !== null) return known;
  const { token, ...link } = newSecretLink(secretKey, "planLink");
  const { numUpdatedRows } = await db
    .updateTable("plans")
    .set(link)
    .where("id", "=", id)
    .where("token_hash", "is", null)
    .executeTakeFirst();
  // Another has made one meanwhile.
  return numUpdatedRows > 0n ? planAddress(siteUrl, token) : ensurePlanLink(deps, id);
}

/** The former address ends at once. */
export async function renewPlanLink({ db, secretKey, siteUrl }: Deps, id: string): Promise<string | undefined> {
  const { token, ...link } = newSecretLink(secretKey, "planLink");
  const { numUpdatedRows } = await db.updateTable("plans").set(link).where("id", "=", id).executeTakeFirst();
  return numUpdatedRows > 0n ? planAddress(siteUrl, token) : undefined;
}

/**
 * Looked up by its hash, never compared: the same work for a right token and a wrong one. None while its lead
 * is set aside.
 */
export async function findPlanByToken(db: Db, token: string): Promise<Plan | undefined> {
  const row = await db
    .selectFrom("plans")
    .selectAll()
    .where("token_hash", "=", sha256(token))
    .where("lead_id", "in", inboxLeads(db).select("id"))
    .executeTakeFirst();
  return row && asPlan(row);
}
