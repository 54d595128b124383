import { expect, test } from "vitest";
import type { QuoteEvent } from "#src/work/quotes/quote-events.server.ts";
import type { QuoteInFull } from "#src/work/quotes/quotes.server.ts";
import { quoteLine } from "#src/work/quotes/rated-line.ts";
import { quoteNextStep } from "./next-step.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const today = "2026-06-10";
const none = { fr: "", en: "" };

function aQuote(differences: Partial<QuoteInFull> = {}): QuoteInFull {
  const draft = {
    ...{ title: none, lines: [quoteLine("a")], discount: null, taxes: [], depositPercent: null, note: none },
    ...{ validUntil: "2026-07-01", when: none, payment: none, cancellation: none, restrictions: none },
  };
  return {
    ...{
      id: "q",
      leadId: "l",
      jobId: null,
      number: "2026-001",
      revision: 1,
      state: "sent",
      version: 2,
      language: "fr",
      draft,
    },
    ...{ validUntil: draft.validUntil, totalCents: 0, createdAt: "2026-06-01T15:00:00.000Z", sentAt: null },
    ...{ viewedAt: null, decidedAt: null, remindAt: null, events: [] },
    ...differences,
  };
}

function anEvent(event: { kind: "asked"; question: string } | { kind: "declined"; reason: string }): QuoteEvent {
  return { ...event, id: event.kind, at: "2026-06-09T15:00:00.000Z", address: "", userAgent: "" };
}

const kindOf = (...quotes: QuoteInFull[]) => quoteNextStep(quotes, now, today)?.kind;
const decidedAt = "2026-06-09T15:00:00.000Z";

test("a question comes first, while its quote waits for an answer", () => {
  const events = [anEvent({ kind: "asked", question: "And the roof?" })];
  const accepted = aQuote({ id: "other", number: "2026-002", state: "accepted", decidedAt });
  expect(quoteNextStep([accepted, aQuote({ events })], now, today)).toMatchObject({
    kind: "asked",
    question: "And the roof?",
  });
  expect(kindOf(aQuote({ events, state: "withdrawn" }))).toBeUndefined();
  expect(kindOf(aQuote({ events, state: "accepted", decidedAt }))).toBe("asked");
});

test("an answer is news for a month", () => {
  const events = [anEvent({ kind: "declined", reason: "Too dear" })];
  expect(quoteNextStep([aQuote({ state: "declined", decidedAt, events })], now, today)).toMatchObject({
    reason: "Too dear",
  });
  expect(kindOf(aQuote({ state: "accepted", decidedAt }))).toBe("accepted");
  expect(kindOf(aQuote({ state: "accepted", decidedAt: "2026-05-01T15:00:00.000Z" }))).toBeUndefined();
});

test("a quote that soon expires, or did, is to be followed up", () => {
  expect(kindOf(aQuote())).toBeUndefined();
  expect(kindOf(aQuote({ validUntil: "2026-06-13" }))).toBe("expiring");
  expect(kindOf(aQuote({ validUntil: "2026-06-10" }))).toBe("expiring");
  // The hourly job has not said so yet.
  expect(kindOf(aQuote({ validUntil: "2026-06-09" }))).toBe("expired");
  expect(kindOf(aQuote({ state: "expired", validUntil: "2026-06-01" }))).toBe("expired");
});

test("a newer version stands for the former ones, and a draft waits to be sent", () => {
  const declined = aQuote({ state: "declined", decidedAt });
  expect(kindOf(aQuote({ id: "new", revision: 2, state: "draft" }), declined)).toBe("unsent");
  expect(kindOf(aQuote({ id: "new", revision: 2 }), declined)).toBeUndefined();
});
