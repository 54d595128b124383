import { expect, test } from "vitest";
import { spendByMonth } from "./spend-by-month.ts";

test("costs stand below the total of their month, the newest month first", () => {
  const [a, b, c] = [
    { month: "2026-10", cents: 30_000 },
    { month: "2026-11", cents: 1_050 },
    { month: "2026-10", cents: 5_000 },
  ];

  expect(spendByMonth([a, b, c])).toEqual([
    { month: "2026-11", cents: 1_050, spends: [b] },
    { month: "2026-10", cents: 35_000, spends: [a, c] },
  ]);
});
