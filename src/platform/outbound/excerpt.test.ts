import { expect, test } from "vitest";
import { excerptOf } from "./excerpt.ts";

test("what another program says becomes one short line of plain text", () => {
  expect(excerptOf("  Not\r\n\tallowed\u2028here \u001B[31mred\u202Etxt.exe\u0000 ")).toBe(
    "Not allowed here [31mred txt.exe",
  );
  expect(excerptOf("a".repeat(10_000))).toHaveLength(200);
  expect(excerptOf("\u200B".repeat(10_000))).toBe("");
});
