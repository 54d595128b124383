import * as v from "valibot";
import { codedMessage, type Coded } from "#src/platform/i18n/problem.ts";
import { rowVersionOf } from "#src/platform/i18n/row-version.ts";
import { oneLine } from "./contact-request.ts";
import type { LeadCode } from "./lead-problems.ts";
import { HIGHEST_AMOUNT, LONGEST_REASON } from "./lead-status.ts";

const code: Coded<LeadCode> = codedMessage;

export const leadVersion = rowVersionOf(
  code("named-not-number", { name: "Version" }),
  code("named-not-whole-number", { name: "Version" }),
);

export const leadAmount = v.pipe(
  v.number(code("named-not-number", { name: "Amount" })),
  v.minValue(0, code("amount-negative")),
  v.maxValue(HIGHEST_AMOUNT, code("amount-too-high", { most: HIGHEST_AMOUNT.toLocaleString("en-CA") })),
  v.transform((dollars) => Math.round(dollars * 100)),
);

export const lostReason = v.pipe(
  v.string(code("named-not-text", { name: "Reason" })),
  v.transform(oneLine),
  v.maxLength(LONGEST_REASON, code("named-too-long", { name: "Reason", most: LONGEST_REASON })),
);

function statusChange<Version extends v.GenericSchema<number | undefined>>(version: Version) {
  return v.variant(
    "status",
    [
      v.object({ status: v.picklist(["new", "contacted", "quoted"]), version }),
      v.object({ status: v.literal("won"), amount: v.nullish(leadAmount, null), version }),
      v.object({ status: v.literal("lost"), reason: v.nullish(lostReason, ""), version }),
    ],
    code("not-a-status"),
  );
}

export const StatusChange = statusChange(leadVersion);

/** A program that has not read the lead leaves the version out: then the last write wins. */
export const ProgramStatusChange = statusChange(v.optional(leadVersion));

/** Won: an optional amount, typed in dollars and kept in cents. Lost: an optional reason. */
export type StatusChange = v.InferOutput<typeof StatusChange>;

export type StatusInput = v.InferInput<typeof StatusChange>;

export type ProgramStatusChange = v.InferOutput<typeof ProgramStatusChange>;
