import { listEntries, oneOf } from "#src/platform/i18n/form-fields.ts";
import * as v from "valibot";

/** `renew` are those that end within 30 days or have ended lately, and have no quote for the next season yet. */
export const planFilters = ["running", "as-needed", "paused", "renew", "ended"] as const;
export type PlanFilter = (typeof planFilters)[number];

/** Each plan is in one of them; `coming` has not begun. */
const planStates = ["coming", "running", "paused", "ended"] as const;
export type PlanState = (typeof planStates)[number];

export const PlanListQuery = v.object({
  state: v.optional(oneOf(planFilters)),
  ...listEntries,
});
export type PlanListQuery = v.InferOutput<typeof PlanListQuery>;
