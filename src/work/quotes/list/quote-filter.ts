import { listEntries, oneOf } from "#src/platform/i18n/form-fields.ts";
import * as v from "valibot";
import { quoteStates } from "#src/work/quotes/quote.ts";

/** `open` waits for the customer's answer; `sent-lately` was sent within as many days as the dashboard counts. */
export const quoteFilters = [...quoteStates, "open", "sent-lately"] as const;
export type QuoteFilter = (typeof quoteFilters)[number];

export const QuoteListQuery = v.object({
  state: v.optional(oneOf(quoteFilters)),
  ...listEntries,
});
export type QuoteListQuery = v.InferOutput<typeof QuoteListQuery>;
