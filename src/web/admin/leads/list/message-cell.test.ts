import { expect, test } from "vitest";
import { shorten } from "./message-cell.tsx";

test("a short text stays as it is, on one line", () => {
  expect(shorten("two  cars\nand a deck", 40)).toBe("two cars and a deck");
});

test("a long text ends at a word", () => {
  expect(shorten("a double driveway with oil stains", 20)).toBe("a double driveway…");
});

test("a word longer than the limit is cut", () => {
  expect(shorten("a".repeat(50), 20)).toBe(`${"a".repeat(20)}…`);
});
