import * as v from "valibot";
import { codedMessage, type Coded } from "#src/platform/i18n/problem.ts";
import { leadBoxes } from "./lead-boxes.ts";
import { leadStatuses } from "./lead-status.ts";
import { leadAmount, leadVersion, lostReason } from "./status-change.ts";
import type { LeadCode } from "./lead-problems.ts";

const code: Coded<LeadCode> = codedMessage;

const MOST_AT_ONCE = 200;

const LeadState = v.object({
  id: v.pipe(v.string(code("not-a-lead")), v.uuid(code("not-a-lead"))),
  /** For undoing: a lead changed since stays as it is. */
  version: v.optional(leadVersion),
  box: v.optional(v.picklist(leadBoxes, code("not-a-box"))),
  status: v.optional(v.picklist(leadStatuses, code("not-a-status"))),
  amount: v.optional(v.nullable(leadAmount)),
  reason: v.optional(lostReason),
});

export const LeadChanges = v.object(
  {
    leads: v.pipe(
      v.array(LeadState, code("not-a-lead")),
      v.minLength(1, code("not-a-lead")),
      v.maxLength(MOST_AT_ONCE, code("too-many-leads", { most: MOST_AT_ONCE })),
    ),
    /** An undone change sends no mail. */
    undo: v.optional(v.boolean(code("not-yes-or-no")), false),
  },
  code("not-a-lead"),
);

export type LeadChanges = v.InferOutput<typeof LeadChanges>;

export type LeadChangesInput = v.InferInput<typeof LeadChanges>;
export type LeadStateInput = LeadChangesInput["leads"][number];
