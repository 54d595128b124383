import * as v from "valibot";
import { codedMessage, type Coded } from "#src/platform/i18n/problem.ts";
import { ages } from "#src/work/invoices/balance.ts";
import type { InvoiceCode } from "#src/work/invoices/invoice-problems.ts";
import { invoiceStates } from "#src/work/invoices/invoice.ts";

const code: Coded<InvoiceCode> = codedMessage;

/**
 * `owed` is whatever has a balance to pay, `late` what of it is past its day, `disputed` what of it the customer disputes;
 * `paid-by-card` was in the last days.
 */
export const invoiceFilters = [...invoiceStates, "owed", "late", "disputed", "paid-by-card"] as const;
export type InvoiceFilter = (typeof invoiceFilters)[number];

export const InvoiceListQuery = v.object({
  state: v.optional(v.picklist(invoiceFilters, code("must-be-one-of", { options: invoiceFilters.join(", ") }))),
  age: v.optional(v.picklist(ages, code("must-be-one-of", { options: ages.join(", ") }))),
  search: v.optional(v.pipe(v.string(), v.maxLength(200, code("too-many-characters", { most: 200 }))), ""),
  /** The id of the last invoice of the former page. */
  after: v.optional(v.pipe(v.string(), v.uuid(code("unexpected")))),
});
export type InvoiceListQuery = v.InferOutput<typeof InvoiceListQuery>;
