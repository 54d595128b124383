import { QuoteEdit, QuoteSending } from "#src/work/quotes/quote.ts";
import { QuoteAnswer, QuoteListAnswer, SentQuoteAnswer } from "#src/web/api/programs/answers.ts";
import { QuotesQuery } from "#src/web/api/programs/quote-calls.ts";
import type { Call } from "./call.ts";
import { quote, quoteDraft } from "./examples.ts";

const type = "application/json";

export const quoteCallsDescribed: Call[] = [
  {
    ...{ method: "get", path: "/api/quotes", id: "listQuotes", scope: "quotes", query: QuotesQuery },
    summary: "List quotes, the oldest first",
    description: "since is about their creation. nextCursor is null at the end.",
    answers: {
      200: { description: "A page", schema: QuoteListAnswer, example: { quotes: [quote], nextCursor: null } },
    },
  },
  {
    ...{ method: "get", path: "/api/quotes/{id}", id: "readQuote", scope: "quotes" },
    summary: "Read a quote",
    answers: { 200: { description: "The quote", schema: QuoteAnswer, example: quote } },
  },
  {
    ...{ method: "put", path: "/api/quotes/{id}", id: "editQuote", scope: "quotes", refusals: [409] },
    summary: "Replace the draft of a quote",
    description:
      "Amounts in cents, quantities in hundredths, taxes in thousandths of a percent. 409 when the version is not the current one, or the quote is sent. Errors name fields of the draft.",
    bodies: [{ type, schema: QuoteEdit, example: { version: 1, language: "en", draft: quoteDraft } }],
    answers: { 200: { description: "The draft", schema: QuoteAnswer, example: { ...quote, version: 2 } } },
  },
  {
    ...{ method: "post", path: "/api/quotes/{id}/send", id: "sendQuote", scope: "quotes", refusals: [409] },
    summary: "Send a quote",
    description:
      "It is frozen. By mail, the customer gets it with its secret link; by link, only you do. 422 names what is missing.",
    bodies: [{ type, schema: QuoteSending, example: { version: 2, by: "mail" } }],
    answers: {
      200: {
        description: "Sent",
        schema: SentQuoteAnswer,
        example: {
          quote: { ...quote, state: "sent", version: 3, sentAt: "2026-11-22T15:10:00.000Z" },
          link: "https://www.example.com/q/Zm9yLXRoZS1leGFtcGxlLW9ubHktbm90LWEtdG9rZW4",
        },
      },
    },
  },
];
