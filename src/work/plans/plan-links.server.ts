import { record, type Recording } from "#src/account/events/record.server.ts";
import { linkPath } from "#src/account/secret-links/link-path.ts";
import { ensureLink, makeLink, openedBy, openLink } from "#src/account/secret-links/secret-links.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { inboxLeads } from "#src/work/leads/list/inbox-leads.server.ts";
import { loadPlanRow, asPlan, type Plan } from "./stored-plan.server.ts";

type Deps = { db: Db; secretKey: Buffer; siteUrl: string };

export function planAddress(siteUrl: string, token: string): string {
  return siteUrl + linkPath("planLink", token);
}

/** Null while none was made; undefined for an unknown plan, or when the secret key is another. */
export async function loadPlanLink(deps: Deps, id: string): Promise<string | null | undefined> {
  if (!(await loadPlanRow(deps.db, id))) return undefined;
  const link = await openLink(deps, { kind: "planLink", id });
  if (!link) return null;
  return link.token && planAddress(deps.siteUrl, link.token);
}

/** The link there is, else a new one; undefined for an unknown plan, or when the secret key is another. */
export async function ensurePlanLink(deps: Deps, id: string, now: Date): Promise<string | undefined> {
  const plan = await loadPlanRow(deps.db, id);
  const token = plan && (await ensureLink(deps, { kind: "planLink", id, leadId: plan.lead_id }, now));
  return token && planAddress(deps.siteUrl, token);
}

/** The former address ends at once. */
export function renewPlanLink(
  { db, by, secretKey, siteUrl }: Deps & Recording,
  id: string,
  now: Date,
): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const plan = await loadPlanRow(trx, id);
    if (!plan) return undefined;
    const token = await makeLink({ db: trx, secretKey }, { kind: "planLink", id, leadId: plan.lead_id }, now);
    await record(trx, { kind: "plan_link.renewed" }, by, now);
    return planAddress(siteUrl, token);
  });
}

/** None while its lead is set aside. */
export async function findPlanByToken(db: Db, token: string, now: Date): Promise<Plan | undefined> {
  const row = await db
    .selectFrom("plans")
    .selectAll()
    .where("id", "in", openedBy(db, { kind: "planLink", token }, now))
    .where("lead_id", "in", inboxLeads(db).select("id"))
    .executeTakeFirst();
  return row && asPlan(row);
}
