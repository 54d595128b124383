import { settlePlaces } from "#src/work/jobs/places/settle-places.server.ts";
import { loadToday } from "#src/account/settings/settings.server.ts";
import { uuidv7 } from "uuidv7";
import { parseJson, toJson } from "#src/platform/columns/column.ts";
import { sinceSamePress } from "#src/platform/clock/second-press.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { PlanEvent } from "#src/work/leads/lead-events.ts";
import { jobOf, loadJobOf } from "#src/work/jobs/job-of.server.ts";
import { lockJob, openJob } from "#src/work/jobs/jobs.server.ts";
import { recordTurn } from "#src/work/jobs/record-turn.server.ts";
import { isAcceptedQuote } from "#src/work/appointments/change-appointment.server.ts";
import { searchText } from "#src/work/leads/lead-search.ts";
import { changeLeadWithin, withStatus } from "#src/work/leads/follow-up/change-lead.server.ts";
import { recordLeadEvent } from "#src/work/leads/follow-up/lead-history.server.ts";
import { loadInboxLead } from "#src/work/leads/list/inbox-leads.server.ts";
import { nextInstalment } from "./plan-price.ts";
import { copyPeople } from "#src/work/people/assign-plan.server.ts";
import { makeAhead, rewriteAhead } from "./plan-visits.server.ts";
import type { Instalment, NewPlan, PlanDraft, PlanEdit, PlanPauses } from "./plan.ts";
import { asPlan, loadPlanRow, type Plan, type StoredPlanRow } from "./stored-plan.server.ts";

export type PlanRefused = "unknown" | "stale" | "ended" | "lead-set-aside" | "no-origin";
export type PlanChanged = { kind: "changed"; plan: Plan } | { kind: PlanRefused };

/** With its first visits, in one transaction. */
export function createPlan(
  db: Db,
  { leadId, quoteId, draft }: NewPlan & { leadId: string },
  now: Date,
): Promise<PlanChanged> {
  return db.transaction().execute(async (trx) => {
    const lead = await loadInboxLead(trx, leadId);
    if (!lead) return { kind: "lead-set-aside" };
    if (!(await isAcceptedQuote(trx, leadId, quoteId))) return { kind: "no-origin" };
    const known = await trx
      .selectFrom("plans")
      .selectAll()
      .where("lead_id", "=", leadId)
      .where("draft", "=", toJson(draft))
      .where("version", "=", 1)
      .where("created_at", ">=", sinceSamePress(now))
      .executeTakeFirst();
    if (known && known.quote_id === quoteId) return { kind: "changed", plan: asPlan(known) };
    const [id, at] = [uuidv7(), now.toISOString()];
    const job_id = quoteId ? await loadJobOf(trx, "quotes", quoteId) : await openJob(trx, { id, leadId }, now);
    await lockJob(trx, job_id);
    const row = await trx
      .insertInto("plans")
      .values({
        ...{ id, job_id, lead_id: leadId, quote_id: quoteId, created_at: at, changed_at: at },
        ...columnsOf(draft, []),
        search_text: searchOf(lead, draft),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const former = quoteId === null ? undefined : await loadRenewedBy(trx, quoteId);
    if (former) await copyPeople(trx, { from: former.id, to: id });
    await makeAhead(trx, row, { today: await loadToday(trx, now), now });
    const contacted = { status: "contacted" as const, won_cents: null, lost_reason: "" };
    await changeLeadWithin(trx, { id: leadId, now }, (found) =>
      found.status === "new" ? withStatus(found, contacted) : undefined,
    );
    if (!quoteId) await recordTurn(trx, { jobId: job_id, turn: "agreed" }, now);
    await settlePlaces(trx, row.job_id, now);
    return concludePlanChange(trx, { row, what: "made" }, now);
  });
}

function loadRenewedBy(trx: Db, quoteId: string) {
  return trx.selectFrom("plans").select("id").where("renewal_quote_id", "=", quoteId).executeTakeFirst();
}

/** What lies ahead and was not touched by hand follows. */
export function savePlan(db: Db, { id, version, draft }: PlanEdit & { id: string }, now: Date): Promise<PlanChanged> {
  return db.transaction().execute(async (trx) => {
    const before = await loadPlanRow(trx, id);
    const refused = refusalOf(before, version);
    if (!before || refused) return { kind: refused ?? "unknown" };
    const lead = await loadInboxLead(trx, before.lead_id);
    if (!lead) return { kind: "lead-set-aside" };
    const search_text = searchOf(lead, draft);
    await lockJob(trx, await jobOf(trx, before, "plans"));
    const row = await writePlan(trx, before, { ...columnsOf(draft, parseJson(before.billed)), search_text }, now);
    if (!row) return { kind: "stale" };
    await rewriteAhead(trx, row, { today: await loadToday(trx, now), now });
    await settlePlaces(trx, row.job_id, now);
    return concludePlanChange(trx, { row, what: "changed" }, now);
  });
}

/** All of them anew: those that are over, too. Instalments go on, as the season's price does. */
export function setPauses(
  db: Db,
  { id, version, pauses }: PlanPauses & { id: string },
  now: Date,
): Promise<PlanChanged> {
  return db.transaction().execute(async (trx) => {
    const before = await loadPlanRow(trx, id);
    const refused = refusalOf(before, version);
    if (!before || refused) return { kind: refused ?? "unknown" };
    await lockJob(trx, await jobOf(trx, before, "plans"));
    const row = await writePlan(trx, before, { pauses: toJson(pauses) }, now);
    if (!row) return { kind: "stale" };
    await rewriteAhead(trx, row, { today: await loadToday(trx, now), now });
    return concludePlanChange(
      trx,
      { row, what: pauses.length > parseJson(before.pauses).length ? "paused" : "resumed" },
      now,
    );
  });
}

function refusalOf(row: StoredPlanRow | undefined, version: number): PlanRefused | undefined {
  if (!row) return "unknown";
  if (row.version !== version) return "stale";
  return row.ended_on === null ? undefined : "ended";
}

type PlanColumns = Partial<Pick<StoredPlanRow, "pauses" | "ended_on" | "bill_on" | "search_text">> &
  Partial<ReturnType<typeof columnsOf>>;

/** Undefined when it has changed since it was read. */
export function writePlan(
  trx: Db,
  { id, version }: StoredPlanRow,
  columns: PlanColumns,
  now: Date,
): Promise<StoredPlanRow | undefined> {
  return trx
    .updateTable("plans")
    .set({ ...columns, version: version + 1, changed_at: now.toISOString() })
    .where("id", "=", id)
    .where("version", "=", version)
    .returningAll()
    .executeTakeFirst();
}

type Concluded = { row: StoredPlanRow; what: PlanEvent["what"] };

export async function concludePlanChange(trx: Db, { row, what }: Concluded, now: Date): Promise<PlanChanged> {
  const plan = asPlan(row);
  const { id: planId, leadId, draft } = plan;
  await recordLeadEvent(trx, { leadId, event: { kind: "plan", what, planId, title: draft.title } }, now);
  return { kind: "changed", plan };
}

function columnsOf(draft: PlanDraft, billed: Instalment[]) {
  const { rule, billing, town, startsOn, endsOn } = draft;
  return {
    ...{ draft: toJson(draft), rule: rule.kind, billing, town, starts_on: startsOn, ends_on: endsOn },
    bill_on: nextInstalment(draft, billed)?.on ?? null,
  };
}

type Searched = Pick<Parameters<typeof searchText>[0], "name" | "email" | "phone">;

function searchOf({ name, email, phone }: Searched, { title, place, town }: PlanDraft): string {
  return searchText({ name, email, phone, service_requested: [...Object.values(title), place, town].join("\n") });
}
