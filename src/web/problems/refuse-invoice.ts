import type { Context } from "hono";
import type { Values } from "#src/platform/i18n/dictionary.ts";
import { refuse } from "#src/web/http/problem.ts";

const refusals = {
  unknown: [404, "unknown-invoice"],
  "unknown-payment": [404, "unknown-payment"],
  stale: [409, "invoice-changed"],
  "not-draft": [409, "invoice-not-draft"],
  "not-issued": [409, "invoice-not-issued"],
  "lead-set-aside": [409, "invoice-lead-set-aside"],
  held: [409, "invoice-held"],
  "no-email": [422, "invoice-no-email", "email"],
  "left-alone": [409, "statement-left-alone"],
  "not-accepted": [409, "quote-not-accepted"],
  "no-down-payment": [409, "no-down-payment"],
  "quote-invoiced": [409, "quote-invoiced"],
  "billed-by-plan": [409, "invoice-billed-by-plan"],
  "key-reused": [409, "payment-key-reused"],
  "credit-key-reused": [409, "credit-key-reused"],
  "other-customer": [422, "transfer-customers", "parts"],
  already: [409, "payment-reversed"],
  "by-card": [409, "payment-by-card"],
  "day-to-come": [422, "payment-day-to-come", "receivedOn"],
  "day-too-early": [422, "payment-day-too-early", "receivedOn"],
  "books-closed": [422, "books-closed", "receivedOn"],
  "credit-too-large": [422, "credit-too-large", "cents"],
  "refund-too-large": [422, "refund-too-large", "cents"],
} as const;

/** As the owner and programs are told. */
export function refuseOutcome(c: Context, outcome: { kind: keyof typeof refusals; values?: Values }) {
  return refuse(c, refusals, outcome.kind, outcome.values);
}

/** The same, of a reason alone. */
export function refuseInvoice(c: Context, why: keyof typeof refusals, values?: Values) {
  return refuse(c, refusals, why, values);
}
