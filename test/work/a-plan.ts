import type { Db } from "#src/platform/db/db.server.ts";
import { personKeys } from "#src/account/consents/person.ts";
import { businessOf, loadSetting, saveSettings } from "#src/account/settings/settings.server.ts";
import { createPlan, type PlanChanged } from "#src/work/plans/plans.server.ts";
import type { PlanDraft } from "#src/work/plans/plan.ts";
import type { Plan } from "#src/work/plans/stored-plan.server.ts";
import { aLeadRow } from "../leads/a-lead-row.ts";
import { registeredTaxes } from "./an-invoice.ts";

/** Every Tuesday from May to October 2026, from 9 to 11, for 45.00 a visit. */
export function planDraft(differences: Partial<PlanDraft> = {}): PlanDraft {
  const words = { fr: "Une visite", en: "One visit" };
  return {
    ...{ title: { fr: "Entretien", en: "Upkeep" }, discount: null, place: "12, rue des Érables, Longueuil", note: "" },
    lines: [{ id: "visit", service: "", words, hundredths: 100, unit: "flat", unitCents: 4_500 }],
    ...{ town: "Longueuil", rule: { kind: "weeks", every: 1, weekday: 2 }, from: "09:00", until: "11:00" },
    ...{ startsOn: "2026-05-01", endsOn: "2026-10-31", billing: "visit", instalments: [] },
    ...{ sendsItself: false, remind: true },
    ...differences,
  };
}

type Lead = Parameters<typeof aLeadRow>[0];

/** With a lead of its own. */
export async function aPlan(
  db: Db,
  now: Date,
  { lead, ...differences }: Partial<PlanDraft> & { lead?: Lead } = {},
): Promise<Plan> {
  const row = aLeadRow({ email: "zoe@exemple.test", language: "fr", ...lead });
  await db
    .insertInto("leads")
    .values({ ...row, ...personKeys(row) })
    .execute();
  return changedPlan(await createPlan(db, { leadId: row.id, quoteId: null, draft: planDraft(differences) }, now));
}

export function changedPlan(outcome: PlanChanged): Plan {
  if (outcome.kind !== "changed") throw new Error(outcome.kind);
  return outcome.plan;
}

/** Without registration numbers nothing is issued. */
export async function registerForTaxes(db: Db, now: Date): Promise<void> {
  const business = businessOf(await loadSetting(db, "business"));
  const taxes = registeredTaxes.map(({ name, thousandths, number }) => ({ name, percent: thousandths / 1000, number }));
  await saveSettings(db, { business: { ...business, taxes } }, now);
}

/** The days of its visits in a state, in their order. */
export async function visitsOf(db: Db, planId: string, state: "planned" | "done" | "cancelled" = "planned") {
  const visits = db.selectFrom("appointments").selectAll().where("plan_id", "=", planId).where("state", "=", state);
  return visits.orderBy("day").execute();
}
