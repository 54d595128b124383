import { expect, test } from "vitest";
import { conversionRate } from "./lead-stat-cards.tsx";

test.for([
  [0, 0, "0%"],
  [3, 0, "0%"],
  [3, 1, "33%"],
  [3, 2, "67%"],
  [200, 1, "1%"],
  [7, 7, "100%"],
] as const)("of %i leads, %i tracked are %s", ([total_leads, tracked_leads, rate]) => {
  expect(conversionRate({ total_leads, tracked_leads }, "en")).toBe(rate);
});
