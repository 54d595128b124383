import { expect, test } from "vitest";
import type { QuoteDraft } from "#src/work/quotes/quote.ts";
import { quoteLine } from "#src/work/quotes/rated-line.ts";
import { countToTranslate, discountOf, isToTranslate, withEnglish } from "./draft-edits.ts";

const both = (fr: string, en: string) => ({ fr, en });

function aDraft(differences: Partial<QuoteDraft> = {}): QuoteDraft {
  const none = both("", "");
  return {
    ...{ title: both("Lavage", "Washing"), lines: [quoteLine("a")], discount: null, taxes: [], depositPercent: null },
    ...{ validUntil: "2026-12-31", when: none, payment: none, cancellation: none, restrictions: none, note: none },
    ...differences,
  };
}

test("what is written in French is copied to English until somebody translates it", () => {
  const first = withEnglish(both("", ""), both("L", ""));
  const more = withEnglish(first, both("Lavage", "L"));
  expect([first, more]).toEqual([both("L", "L"), both("Lavage", "Lavage")]);
  expect(isToTranslate(more)).toBe(true);

  const translated = withEnglish(more, both("Lavage", "Washing"));
  expect(isToTranslate(translated)).toBe(false);
  expect(withEnglish(translated, both("Lavage du toit", "Washing"))).toEqual(both("Lavage du toit", "Washing"));
  expect(withEnglish(both("", ""), both("", "Roof"))).toEqual(both("", "Roof"));
});

test("texts that are still to translate are counted, lines and terms alike", () => {
  const line = { ...quoteLine("a"), words: both("Toit", "Toit") };
  expect(countToTranslate(aDraft({ lines: [line], note: both("Merci", " Merci ") }))).toBe(2);
  expect(countToTranslate(aDraft())).toBe(0);
});

test("a discount begins at nothing", () => {
  expect([discountOf("none"), discountOf("percent"), discountOf("amount")]).toEqual([
    null,
    { kind: "percent", hundredths: 0 },
    { kind: "amount", cents: 0 },
  ]);
});
