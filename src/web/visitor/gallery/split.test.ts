import { expect, test } from "vitest";
import { splitAfterKey, splitAt } from "./split.ts";

test("arrow keys move the split by steps, and no further than the picture", () => {
  expect(splitAfterKey("ArrowRight", 50)).toBe(55);
  expect(splitAfterKey("ArrowLeft", 50)).toBe(45);
  expect(splitAfterKey("ArrowLeft", 3)).toBe(0);
  expect(splitAfterKey("ArrowUp", 98)).toBe(100);
  expect([splitAfterKey("Home", 50), splitAfterKey("End", 50)]).toEqual([0, 100]);
  expect(splitAfterKey("Tab", 50)).toBeUndefined();
});

test("the split follows the pointer, and stops at the edges", () => {
  expect(splitAt(150, { left: 100, width: 200 })).toBe(25);
  expect(splitAt(0, { left: 100, width: 200 })).toBe(0);
  expect(splitAt(900, { left: 100, width: 200 })).toBe(100);
  expect(splitAt(10, { left: 0, width: 0 })).toBe(50);
});
