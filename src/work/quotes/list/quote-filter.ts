import * as v from "valibot";
import { codedMessage, type Coded } from "#src/platform/i18n/problem.ts";
import type { QuoteCode } from "#src/work/quotes/quote-problems.ts";
import { quoteStates } from "#src/work/quotes/quote.ts";

const code: Coded<QuoteCode> = codedMessage;

/** `open` waits for the customer's answer; `sent-lately` was sent within as many days as the dashboard counts. */
export const quoteFilters = [...quoteStates, "open", "sent-lately"] as const;
export type QuoteFilter = (typeof quoteFilters)[number];

export const QuoteListQuery = v.object({
  state: v.optional(v.picklist(quoteFilters, code("must-be-one-of", { options: quoteFilters.join(", ") }))),
  search: v.optional(v.pipe(v.string(), v.maxLength(200, code("too-many-characters", { most: 200 }))), ""),
  /** The id of the last quote of the former page. */
  after: v.optional(v.pipe(v.string(), v.uuid(code("unexpected")))),
});
export type QuoteListQuery = v.InferOutput<typeof QuoteListQuery>;
