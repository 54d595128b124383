import type { QuoteState } from "./quote.ts";

/** Waits for the customer's answer. */
export function isOpenQuote(state: QuoteState): state is "sent" | "viewed" {
  return state === "sent" || state === "viewed";
}
