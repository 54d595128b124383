import { expect, test } from "vitest";
import { inserted, moved, removed } from "./list-moves.ts";

test.each([
  [0, 2, "bca"],
  [2, 0, "cab"],
  [1, 1, "abc"],
])("from %i to %i", (from, to, order) => {
  expect(moved("abc".split(""), from, to).join("")).toBe(order);
});

test.each([
  [0, -1],
  [2, 3],
  [7, 0],
])("a move from %i to %i stays within the list", (from, to) => {
  expect(moved("abc".split(""), from, to).join("")).toBe("abc");
});

test("a removed item goes back to its place, or to the end of a list that is shorter now", () => {
  expect(removed("abc".split(""), 1).join("")).toBe("ac");
  expect(inserted("ac".split(""), 1, "b").join("")).toBe("abc");
  expect(inserted([], 4, "b").join("")).toBe("b");
});
