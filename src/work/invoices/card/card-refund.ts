import * as v from "valibot";
import { codedMessage, parseForm, type Coded, type Parsed } from "#src/platform/i18n/problem.ts";
import type { InvoiceCode } from "#src/work/invoices/invoice-problems.ts";
import { MOST_CENTS } from "#src/work/invoices/invoice.ts";

const code: Coded<InvoiceCode> = codedMessage;

const CardRefundForm = v.object({
  cents: v.pipe(
    v.number(code("payment-amount")),
    v.integer(code("payment-amount")),
    v.minValue(1, code("payment-amount")),
    v.maxValue(MOST_CENTS, code("payment-amount")),
  ),
});
export type CardRefundForm = v.InferOutput<typeof CardRefundForm>;

export function parseCardRefund(input: unknown): Parsed<CardRefundForm, InvoiceCode> {
  return parseForm<typeof CardRefundForm, InvoiceCode>(CardRefundForm, input);
}
