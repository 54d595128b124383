import { expect, test } from "vitest";
import { haveSimilarNames } from "./similar-names.ts";

test("names are similar when each word of the shorter stands in the longer, or its initial does", () => {
  for (const [one, other] of [
    ["Marie Tremblay", "marie  TREMBLAY"],
    ["M. Tremblay", "Marie-Ève Tremblay"],
    ["Mélanie Gagnon", "Gagnon Melanie"],
    ["Luc", "Luc Roy"],
  ] as const)
    expect(haveSimilarNames(one, other), one).toBe(true);
  for (const [one, other] of [
    ["Mélanie Gagnon", "Stéphane Morin"],
    ["Jean Tremblay", "Marie Tremblay"],
    ["", "Marie"],
    ["M", "Marie"],
  ] as const)
    expect(haveSimilarNames(one, other), one).toBe(false);
});
