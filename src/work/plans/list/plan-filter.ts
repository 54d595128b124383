import * as v from "valibot";
import { codedMessage, type Coded } from "#src/platform/i18n/problem.ts";
import type { PlanCode } from "#src/work/plans/plan-problems.ts";

const code: Coded<PlanCode> = codedMessage;

/** `renew` are those that end within 30 days or have ended lately, and have no quote for the next season yet. */
export const planFilters = ["running", "as-needed", "paused", "renew", "ended"] as const;
export type PlanFilter = (typeof planFilters)[number];

/** Each plan is in one of them; `coming` has not begun. */
const planStates = ["coming", "running", "paused", "ended"] as const;
export type PlanState = (typeof planStates)[number];

export const PlanListQuery = v.object({
  state: v.optional(v.picklist(planFilters, code("must-be-one-of", { options: planFilters.join(", ") }))),
  search: v.optional(v.pipe(v.string(), v.maxLength(200, code("too-many-characters", { most: 200 }))), ""),
  /** The id of the last plan of the former page. */
  after: v.optional(v.pipe(v.string(), v.uuid(code("unexpected")))),
});
export type PlanListQuery = v.InferOutput<typeof PlanListQuery>;
