import { expect, test } from "vitest";
import { fileNameIn } from "./save-button.tsx";

test.for([
  ['attachment; filename="leads-2026-11-21.csv"', "leads-2026-11-21.csv"],
  ["attachment; filename=leads.csv; size=10", "leads.csv"],
  ["attachment", undefined],
  [null, undefined],
] as const)("the name in %s is %s", ([header, name]) => {
  expect(fileNameIn(header)).toBe(name);
});
