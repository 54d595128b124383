import { listEntries, oneOf } from "#src/platform/i18n/form-fields.ts";
import * as v from "valibot";
import { ages } from "#src/work/invoices/balance.ts";
import { invoiceStates } from "#src/work/invoices/invoice.ts";

/**
 * `owed` is whatever has a balance to pay, `late` what of it is past its day, `disputed` what of it the customer disputes;
 * `paid-by-card` was in the last days.
 */
export const invoiceFilters = [...invoiceStates, "owed", "late", "disputed", "paid-by-card"] as const;
export type InvoiceFilter = (typeof invoiceFilters)[number];

export const InvoiceListQuery = v.object({
  state: v.optional(oneOf(invoiceFilters)),
  age: v.optional(oneOf(ages)),
  ...listEntries,
});
export type InvoiceListQuery = v.InferOutput<typeof InvoiceListQuery>;
