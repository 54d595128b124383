import { addDays } from "#src/platform/clock/calendar-day.ts";
import { after, DAY_MS } from "#src/platform/clock/durations.ts";
import type { QuoteInFull } from "#src/work/quotes/quotes.server.ts";
import { isOpenQuote, openQuestion } from "#src/work/quotes/open-quote.ts";

export type NextStep = { quote: QuoteInFull } & (
  | { kind: "asked"; question: string }
  | { kind: "accepted" | "expiring" | "expired" | "unsent" }
  | { kind: "declined"; reason: string }
);

const DAYS_BEFORE_EXPIRY = 3;
/** After which an answer is no news any more. */
const DAYS_AFTER_ANSWER = 30;

/** What the quotes of a lead ask of the owner first; `today` is where the business is. */
export function quoteNextStep(quotes: readonly QuoteInFull[], now: Date, today: string): NextStep | undefined {
  const latest = quotes.filter(({ number }, place) => quotes.findIndex((one) => one.number === number) === place);
  const recent = (quote: QuoteInFull) => (quote.decidedAt ?? "") > after(now, -DAYS_AFTER_ANSWER * DAY_MS);
  const soon = addDays(today, DAYS_BEFORE_EXPIRY);
  const asked = quotes.map(questionOf).find((step) => step !== undefined);
  if (asked) return asked;
  const accepted = quotes.find((quote) => quote.state === "accepted" && recent(quote));
  if (accepted) return { kind: "accepted", quote: accepted };
  for (const quote of latest) {
    if (quote.state === "declined" && recent(quote)) return { kind: "declined", quote, reason: reasonOf(quote) };
    if (isOpenQuote(quote.state) && quote.validUntil < today) return { kind: "expired", quote };
    if (isOpenQuote(quote.state) && quote.validUntil <= soon) return { kind: "expiring", quote };
    if (quote.state === "expired") return { kind: "expired", quote };
  }
  const draft = latest.find(({ state }) => state === "draft");
  return draft && { kind: "unsent", quote: draft };
}

/** The customer waits for an answer, before deciding or in spite of having accepted. */
function questionOf(quote: QuoteInFull): NextStep | undefined {
  const question = isOpenQuote(quote.state) || quote.state === "accepted" ? openQuestion(quote.events) : undefined;
  return question === undefined ? undefined : { kind: "asked", quote, question };
}

function reasonOf({ events }: QuoteInFull): string {
  const declined = events.findLast(({ kind }) => kind === "declined");
  return declined?.kind === "declined" ? declined.reason : "";
}
