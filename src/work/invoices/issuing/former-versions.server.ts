import type { Selectable } from "kysely";
import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { Schema } from "#src/platform/db/schema.ts";
import type { Problem } from "#src/platform/i18n/problem.ts";
import type { InvoiceCode } from "#src/work/invoices/invoice-problems.ts";
import type { Invoice } from "#src/work/invoices/invoices.server.ts";
import { creditedWhole } from "./down-payments.server.ts";

type Drafted = Pick<Invoice, "id" | "kind" | "quoteId"> & {
  jobId: string;
  /** The plan that makes it, which does not name it yet. */
  planId?: string | undefined;
};

type Plan = Pick<Selectable<Schema["plans"]>, "id" | "job_id" | "quote_id" | "billing" | "ended_on" | "billed">;

/** Work is billed by the version of its quote that is agreed, and by the plan of that one. */
export async function problemsOfVersion(trx: Db, draft: Drafted): Promise<Problem<InvoiceCode>[]> {
  if (draft.kind === "credit") return [];
  const plans = await selectPlans(trx).where("job_id", "=", draft.jobId).execute();
  const plan = plans.length > 0 ? await findPlan(trx, plans, draft) : undefined;
  if (plan) return problemsOfPlan(trx, plan);
  if (plans.length > 0 && draft.kind === "invoice" && draft.quoteId)
    return [{ field: "lines", code: "invoice-billed-by-plan" }];
  const replaced = draft.quoteId && (await loadReplaced(trx, draft.quoteId));
  return replaced ? [{ field: "lines", code: "invoice-of-former-version", values: replaced }] : [];
}

async function findPlan(
  trx: Db,
  plans: readonly Plan[],
  { id, planId }: Pick<Drafted, "id" | "planId">,
): Promise<Plan | undefined> {
  const visit = await trx.selectFrom("appointments").select("plan_id").where("billed_in", "=", id).executeTakeFirst();
  const known = planId ?? visit?.plan_id;
  return plans.find((plan) => plan.id === known || invoicesIn(plan).includes(id));
}

/** What was done for a plan that has ended is still billed, by the visit; a season has one price. */
async function problemsOfPlan(trx: Db, plan: Plan): Promise<Problem<InvoiceCode>[]> {
  if (!plan.quote_id) return [];
  const others = await loadOthers(trx, plan);
  if (others.length === 0) return [];
  const replaced = await loadReplaced(trx, plan.quote_id);
  if (replaced && (plan.ended_on === null || plan.billing === "season"))
    return [{ field: "lines", code: "invoice-of-former-plan", values: replaced }];
  const numbers = replaced || plan.billing !== "season" ? [] : await loadNumbersOfSeasons(trx, others);
  return numbers.length > 0
    ? [{ field: "lines", code: "invoice-season-billed", values: { numbers: numbers.join(", ") } }]
    : [];
}

/** The plans of the other versions: those of the same job. */
function loadOthers(trx: Db, { id, job_id, quote_id }: Plan): Promise<Plan[]> {
  return selectPlans(trx)
    .where("job_id", "=", job_id)
    .where("quote_id", "!=", quote_id)
    .where("id", "!=", id)
    .execute();
}

/** What others have asked for the same season, and nobody has credited. */
async function loadNumbersOfSeasons(trx: Db, plans: readonly Plan[]): Promise<string[]> {
  const ids = plans.filter(({ billing }) => billing === "season").flatMap(invoicesIn);
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom("invoices")
    .select(["id", "number"])
    .where("id", "in", ids)
    .where("number", "is not", null)
    .orderBy("id")
    .execute();
  const credited = await creditedWhole(trx, ids);
  return rows.flatMap(({ id, number }) => (number === null || credited.has(id) ? [] : [number]));
}

/** The quote, this version, and the one that is agreed in its place. */
async function loadReplaced(trx: Db, quoteId: string) {
  const versions = await trx
    .selectFrom("quotes")
    .select(["id", "number", "revision", "state"])
    .where("job_id", "in", trx.selectFrom("quotes").select("job_id").where("id", "=", quoteId))
    .orderBy("revision", "desc")
    .execute();
  const own = versions.find(({ id }) => id === quoteId);
  const agreed = versions.find(({ state }) => state === "accepted") ?? (own?.state === "superseded" && versions[0]);
  if (!own || !agreed || agreed.id === own.id) return undefined;
  return { number: own.number, former: own.revision, version: agreed.revision };
}

function selectPlans(trx: Db) {
  return trx.selectFrom("plans").select(["id", "job_id", "quote_id", "billing", "ended_on", "billed"]);
}

function invoicesIn({ billed }: Plan): string[] {
  return parseJson(billed).flatMap(({ invoiceId }) => invoiceId ?? []);
}
