import { expect, test } from "vitest";
import { textDifference } from "./text-difference.ts";

test("the words around a change are kept, the rest of a long text is left out", () => {
  const words = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => `w${from + index}`).join(" ");
  expect(textDifference(`${words(0, 20)} old ${words(20, 40)}`, `${words(0, 20)} new ${words(20, 40)}`)).toEqual({
    ...{ start: `… ${words(12, 20)}`, before: "old", after: "new", end: `${words(20, 28)} …` },
  });
});

test("a text that only one side has is whole, and a repeated word is not counted twice", () => {
  expect(textDifference("", "all new")).toEqual({ start: "", before: "", after: "all new", end: "" });
  expect(textDifference("a a", "a")).toEqual({ start: "a", before: "a", after: "", end: "" });
});

test("marks of HTML are left out, unless they are all that changed", () => {
  expect(textDifference("<p>One</p><p>Two</p>", "<p>One</p><p>Three</p>", true)).toMatchObject({
    before: "Two",
    after: "Three",
  });
  expect(textDifference("<p>One</p>", "<p><strong>One</strong></p>", true).after).toContain("<strong>");
});

test("a tag that was typed is shown as it was typed, in a plain text and in a rich one", () => {
  expect(textDifference("", "<b>Fat</b> letters").after).toBe("<b>Fat</b> letters");
  expect(textDifference("", "<p>&lt;script&gt; &amp;amp;</p>", true).after).toBe("<script> &amp;");
});
