import { expect, test } from "vitest";
import { rateVital, formatVital } from "./vital-rating.ts";

test("a page is rated by the limits of web.dev", () => {
  expect([2500, 2501, 4001].map((value) => rateVital("LCP", value))).toEqual(["good", "fair", "poor"]);
  expect([0, 0.25, 0.26].map((value) => rateVital("CLS", value))).toEqual(["good", "fair", "poor"]);
});

test("times are shown in seconds from one second up", () => {
  expect(formatVital("LCP", 1200, "en")).toBe("1.2 s");
  expect(formatVital("LCP", 12_000, "en")).toBe("12 s");
  expect(formatVital("INP", 96, "en")).toBe("96 ms");
  expect(formatVital("CLS", 0.013, "en")).toBe("0.013");
  expect(formatVital("LCP", 1200, "fr")).toBe("1,2 s");
});
