import { expect, test } from "vitest";
import { cutAt } from "./result-cut.ts";

test("a text that fits stays as it is", () => {
  expect(cutAt("Short  title\n", 12)).toBe("Short title");
});

test.each([
  ["one two three", 7, "one two …"],
  ["one two three", 9, "one two …"],
  ["one two, three", 10, "one two …"],
  ["abcdefghij", 4, "abcd …"],
])("%s is cut at %i between words", (text, most, shown) => {
  expect(cutAt(text, most)).toBe(shown);
});
