import { expect, test } from "vitest";
import { freeName, slugOf } from "./slugs.ts";

test.each([
  ["Saint-Bruno-de-Montarville", "saint-bruno-de-montarville"],
  ["L’Île-Perrot", "l-ile-perrot"],
  ["Sacré-Cœur", "sacre-coeur"],
  ["  ?! ", ""],
  [`${"a".repeat(59)} b`, "a".repeat(59)],
])("%s is %s in an address", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test("a taken name gets a number, an empty one a word", () => {
  expect(freeName("brossard", ["brossard", "brossard-2"], "area")).toBe("brossard-3");
  expect(freeName("", [], "area")).toBe("area");
});
