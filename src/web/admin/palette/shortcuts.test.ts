import { expect, test } from "vitest";
import { commandOf, pageKeys } from "./shortcuts.ts";

const press = (key: string, differences = {}) => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false, isTyping: false },
  ...differences,
});

test("the palette opens with Control or Command and K, even from a field", () => {
  expect(commandOf(press("k", { ctrlKey: true, isTyping: true }), false)).toEqual({ kind: "palette" });
  expect(commandOf(press("K", { metaKey: true }), false)).toEqual({ kind: "palette" });
});

test("what is typed in a field is text", () => {
  for (const key of ["g", "/", "?", "j", "k"])
    expect(commandOf(press(key, { isTyping: true }), false)).toEqual({ kind: "none" });
});

test("g and a letter lead to a page, and the letters differ", () => {
  expect(commandOf(press("g"), false)).toEqual({ kind: "prefix" });
  expect(commandOf(press("l"), true)).toEqual({ kind: "go", to: "allLeads" });
  expect(commandOf(press("l"), false)).toEqual({ kind: "none" });
  expect(new Set(Object.values(pageKeys)).size).toBe(Object.keys(pageKeys).length);
});

test("a browser's own shortcut is left to it", () => {
  expect(commandOf(press("d", { ctrlKey: true }), true)).toEqual({ kind: "none" });
});
