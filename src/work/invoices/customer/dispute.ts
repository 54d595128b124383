import { textUpTo } from "#src/platform/i18n/form-fields.ts";
import * as v from "valibot";
import { parseForm, type Parsed } from "#src/platform/i18n/problem.ts";
import type { InvoiceCode } from "#src/work/invoices/invoice-problems.ts";

export const LONGEST_DISPUTE_NOTE = 500;

/** Why the customer disputes an invoice; the owner's own words, which no customer sees. */
export const Dispute = v.object({
  note: textUpTo(LONGEST_DISPUTE_NOTE),
});
export type Dispute = v.InferOutput<typeof Dispute>;

export function parseDispute(input: unknown): Parsed<Dispute, InvoiceCode> {
  return parseForm<typeof Dispute, InvoiceCode>(Dispute, input);
}
