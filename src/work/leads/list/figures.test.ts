import { expect, test } from "vitest";
import { trackedShare } from "./figures.ts";

test.for([
  [0, 0, "0%"],
  [3, 0, "0%"],
  [3, 1, "33%"],
  [3, 2, "67%"],
  [200, 1, "1%"],
  [7, 7, "100%"],
] as const)("of %i leads, %i tracked are %s", ([total_leads, tracked_leads, rate]) => {
  expect(trackedShare({ total_leads, tracked_leads }, "en")).toBe(rate);
});
