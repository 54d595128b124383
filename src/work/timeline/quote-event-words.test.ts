import { expect, test } from "vitest";
import { sayQuoteEvent } from "./quote-event-words.ts";

const about = { number: "2026-001", currency: "CAD" };

test("an event says who and how much, in either language", () => {
  const accepted = {
    ...{ kind: "accepted" as const, documentHash: "", name: "Zoé L’Écuyer", language: "fr" as const },
    ...{ wishesEnglish: false, chosen: [], totalCents: 28_744, sentTo: "" },
  };
  expect(sayQuoteEvent(accepted, { ...about, language: "en" })).toBe(
    "Quote 2026-001 accepted by Zoé L’Écuyer: $287.44",
  );
  expect(sayQuoteEvent(accepted, { ...about, language: "fr" })).toMatch(
    /^Soumission 2026-001 acceptée par Zoé L’Écuyer\s: 287,44\s\$$/,
  );
});

test("what the customer wrote stays as it is", () => {
  const en = { ...about, language: "en" as const };
  expect(sayQuoteEvent({ kind: "asked", question: "Is $& or {number} in it?" }, en)).toBe(
    "Question about quote 2026-001: “Is $& or {number} in it?”",
  );
  expect(sayQuoteEvent({ kind: "declined", reason: "" }, en)).toBe("Quote 2026-001 declined");
  expect(sayQuoteEvent({ kind: "declined", reason: "Too dear" }, en)).toBe("Quote 2026-001 declined: “Too dear”");
});
