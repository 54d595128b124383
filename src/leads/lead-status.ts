import * as v from "valibot";
import { parseForm, type Parsed } from "#src/settings/parse-form.ts";
import { oneLine } from "./contact-request.ts";

/** In the order of the work: every lead ends as won or lost. */
export const leadStatuses = ["new", "contacted", "quoted", "won", "lost"] as const;
export type LeadStatus = (typeof leadStatuses)[number];

export const LONGEST_REASON = 500;
const DEAREST = 1_000_000;

const version = v.pipe(v.number("Version must be a number"), v.integer("Version must be a whole number"));

const amount = v.pipe(
  v.number("Amount must be a number"),
  v.minValue(0, "Amount must not be negative"),
  v.maxValue(DEAREST, `Amount may be at most ${DEAREST.toLocaleString("en-CA")}`),
  v.transform((dollars) => Math.round(dollars * 100)),
);

const reason = v.pipe(
  v.string("Reason must be a text"),
  v.transform(oneLine),
  v.maxLength(LONGEST_REASON, `Reason may have at most ${LONGEST_REASON} characters`),
);

const StatusChange = v.variant(
  "status",
  [
    v.object({ status: v.picklist(["new", "contacted", "quoted"]), version }),
    v.object({ status: v.literal("won"), amount: v.nullish(amount, null), version }),
    v.object({ status: v.literal("lost"), reason: v.nullish(reason, ""), version }),
  ],
  "Status must be new, contacted, quoted, won or lost",
);

/** What becomes of a lead: a won one may have an amount, which is read as dollars and kept in cents, a lost one a reason. */
export type StatusChange = v.InferOutput<typeof StatusChange>;

export function parseStatusChange(input: unknown): Parsed<StatusChange> {
  return parseForm(StatusChange, input);
}
