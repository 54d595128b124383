import { wholeNumberBetween } from "#src/platform/i18n/form-fields.ts";
import * as v from "valibot";
import { codedMessage, type Coded } from "#src/platform/i18n/problem.ts";
import type { InvoiceCode } from "#src/work/invoices/invoice-problems.ts";
import { MOST_CENTS } from "#src/work/invoices/invoice.ts";

const code: Coded<InvoiceCode> = codedMessage;

export const CardRefundForm = v.object({
  cents: wholeNumberBetween(code("payment-amount"), 1, MOST_CENTS),
});
export type CardRefundForm = v.InferOutput<typeof CardRefundForm>;
