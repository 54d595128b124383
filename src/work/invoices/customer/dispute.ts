import { textUpTo } from "#src/platform/i18n/form-fields.ts";
import * as v from "valibot";

export const LONGEST_DISPUTE_NOTE = 500;

/** Why the customer disputes an invoice; the owner's own words, which no customer sees. */
export const Dispute = v.object({
  note: textUpTo(LONGEST_DISPUTE_NOTE),
});
export type Dispute = v.InferOutput<typeof Dispute>;
