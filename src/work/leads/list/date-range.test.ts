import { expect, test } from "vitest";
import { partsOf } from "./date-range.ts";

test("a year is counted in parts that meet, and an empty range in none", () => {
  const from = new Date("2026-01-01T05:00:00.000Z");
  const until = new Date("2027-01-01T05:00:00.000Z");
  const parts = partsOf({ from, until });

  expect(parts).toHaveLength(12);
  expect([parts[0]?.from, parts.at(-1)?.until]).toEqual([from, until]);
  expect(parts.slice(1).map((part) => part.from)).toEqual(parts.slice(0, -1).map((part) => part.until));
  expect(partsOf({ from, until: from })).toEqual([]);
});
