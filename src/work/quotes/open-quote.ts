import type { NewQuoteEvent } from "./quote-events.server.ts";
import type { QuoteState } from "./quote.ts";

/** Waits for the customer's answer. */
export function isOpenQuote(state: QuoteState): state is "sent" | "viewed" {
  return state === "sent" || state === "viewed";
}

/** What the customer asked last, until the owner has answered it. The oldest event first. */
export function openQuestion(events: readonly NewQuoteEvent[]): string | undefined {
  const last = events.findLast(({ kind }) => kind === "asked" || kind === "answered");
  return last?.kind === "asked" ? last.question : undefined;
}
