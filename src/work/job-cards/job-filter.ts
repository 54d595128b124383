import * as v from "valibot";
import { codedMessage, type Coded } from "#src/platform/i18n/problem.ts";
import type { FieldCode } from "#src/platform/i18n/field-problems.ts";

const code: Coded<FieldCode> = codedMessage;

/** Without it, those where something is left to do or to receive. `to-invoice` are those that the dashboard counts. */
export const jobFilters = ["to-invoice", "all"] as const;
export type JobFilter = (typeof jobFilters)[number];

export const JobListQuery = v.object({
  state: v.optional(v.picklist(jobFilters, code("must-be-one-of", { options: jobFilters.join(", ") }))),
  search: v.optional(v.pipe(v.string(), v.maxLength(200, code("too-many-characters", { most: 200 }))), ""),
  /** The id of the last job of the former page. */
  after: v.optional(v.pipe(v.string(), v.uuid(code("unexpected")))),
});
export type JobListQuery = v.InferOutput<typeof JobListQuery>;
