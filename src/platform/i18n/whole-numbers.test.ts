import { expect, test } from "vitest";
import { splitNumbers } from "./whole-numbers.ts";

test("numbers of papers and phones are parts of their own, and nothing of a text is lost", () => {
  const numbers = (text: string) => splitNumbers(text).flatMap((part) => (part.isNumber ? [part.text] : []));
  expect(numbers("Facture F-2026-0012, soumission 2026-014, 514 555-0199.")).toEqual([
    ...["F-2026-0012", "2026-014", "555-0199"],
  ]);
  for (const text of ["avant-après", "a-1@b.test", "", "12, rue des Érables"]) expect(numbers(text)).toEqual([]);
  const text = "INV-2026-1 and 2026-2";
  expect(
    splitNumbers(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});
