import { listEntries, oneOf } from "#src/platform/i18n/form-fields.ts";
import * as v from "valibot";

/** Without it, those where something is left to do or to receive. `to-invoice` are those that the dashboard counts. */
export const jobFilters = ["to-invoice", "all"] as const;
export type JobFilter = (typeof jobFilters)[number];

export const JobListQuery = v.object({
  state: v.optional(oneOf(jobFilters)),
  ...listEntries,
});
export type JobListQuery = v.InferOutput<typeof JobListQuery>;
