import { wholeNumber } from "#src/platform/i18n/form-fields.ts";
import * as v from "valibot";
import { codedMessage, parseForm, type Coded, type Parsed } from "#src/platform/i18n/problem.ts";
import type { InvoiceCode } from "#src/work/invoices/invoice-problems.ts";
import { MOST_CENTS } from "#src/work/invoices/invoice.ts";

const code: Coded<InvoiceCode> = codedMessage;

const CardRefundForm = v.object({
  cents: wholeNumber(code("payment-amount"), 1, MOST_CENTS),
});
export type CardRefundForm = v.InferOutput<typeof CardRefundForm>;

export function parseCardRefund(input: unknown): Parsed<CardRefundForm, InvoiceCode> {
  return parseForm<typeof CardRefundForm, InvoiceCode>(CardRefundForm, input);
}
