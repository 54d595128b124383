import { wholeNumberBetween } from "#src/platform/i18n/form-fields.ts";
import * as v from "valibot";
import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { codedMessage, type Coded, type Parsed } from "#src/platform/i18n/problem.ts";
import type { InvoiceCode } from "#src/work/invoices/invoice-problems.ts";
import { MOST_CENTS } from "#src/work/invoices/invoice.ts";
import { NewPayment } from "#src/work/invoices/payment.ts";

const code: Coded<InvoiceCode> = codedMessage;

const MOST_PARTS = 50;

const amount = code("payment-amount");

/** One amount that came at once for several invoices of a customer; the parts add up to it. */
export const NewTransfer = v.object({
  ...NewPayment.entries,
  parts: v.pipe(
    v.array(
      v.object({
        invoiceId: v.pipe(v.string(), v.uuid(code("unexpected"))),
        cents: wholeNumberBetween(amount, 0, MOST_CENTS),
      }),
    ),
    v.maxLength(MOST_PARTS, code("unexpected")),
    v.check((parts) => new Set(parts.map(({ invoiceId }) => invoiceId)).size === parts.length, code("unexpected")),
  ),
});
export type NewTransfer = v.InferOutput<typeof NewTransfer>;
export type TransferPart = NewTransfer["parts"][number];

export function parseTransfer(input: unknown): Parsed<NewTransfer, InvoiceCode> {
  const read = parseForm<typeof NewTransfer, InvoiceCode>(NewTransfer, input);
  if (!read.ok || leftOf(read.values) === 0) return read;
  return { ok: false, problems: [{ field: "parts", code: "transfer-sum" }] };
}

/** What of the amount is on no invoice yet; negative where the parts are more than it. */
export function leftOf({ cents, parts }: Pick<NewTransfer, "cents" | "parts">): number {
  return parts.reduce((left, part) => left - part.cents, cents);
}

type Owed = { id: string; balanceCents: number };

/** Fills the oldest first; what is too much is on the last. */
export function splitTransfer(cents: number, owed: readonly Owed[]): TransferPart[] {
  let left = cents;
  return owed.map(({ id, balanceCents }, at) => {
    const part = at === owed.length - 1 ? left : Math.min(left, balanceCents);
    left -= part;
    return { invoiceId: id, cents: part };
  });
}
