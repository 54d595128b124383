import { expect, test } from "vitest";
import type { QuoteEvent } from "#src/work/quotes/quote-events.server.ts";
import { knownOf } from "./known-of.ts";

const quotes = [
  { id: "new", state: "sent" as const, events: [] },
  { id: "second", state: "accepted" as const, events: [] },
  { id: "first", state: "accepted" as const, events: [] },
];
const at = (quoteId: string | null, state: "planned" | "cancelled" = "planned", place = "") => ({
  ...{ quoteId, state, place },
});

test("the newest accepted quote without a day is the one to plan", () => {
  expect(knownOf([], quotes).quoteId).toBe("second");
  expect(knownOf([at("second")], quotes).quoteId).toBe("first");
  expect(knownOf([at("second", "cancelled")], quotes).quoteId).toBe("second");
  expect(knownOf([at("first"), at("second")], quotes).quoteId).toBeNull();
});

test("an accepted quote brings the address that the customer gave", () => {
  const given = { kind: "accepted", place: "8, rue du Lac" } as QuoteEvent;
  const quote = { id: "one", state: "accepted" as const, events: [given] };

  expect(knownOf([at(null, "planned", "3, rue B")], [quote])).toEqual({ place: "8, rue du Lac", quoteId: "one" });
});

test("the address is that of the last appointment that has one", () => {
  expect(
    knownOf([at(null), at(null, "cancelled", "12, rue des Érables"), at(null, "planned", "3, rue B")], []),
  ).toEqual({
    ...{ place: "12, rue des Érables", quoteId: null },
  });
});
