import { expect, test } from "vitest";
import { parsePriceAnswer } from "./price-answer.ts";
import { measured, parseSize, priceRange, type Rated } from "./price-range.ts";
import { formatPriceRange } from "./rate-words.ts";

const rate: Rated = {
  unit: "square-foot",
  lowCents: 18,
  highCents: 26,
  minimumCents: 14_900,
  options: [
    { id: "stained", percent: 25 },
    { id: "close", percent: -10 },
  ],
};
const of = (size: number, options: string[] = [], differences: Partial<Rated> = {}) =>
  priceRange({ ...rate, ...differences }, { hundredths: size * 100, options });

test("a size times the rate, rounded outwards to 5 or 10 dollars", () => {
  expect(of(1200)).toEqual({ lowCents: 21_000, highCents: 32_000 });
  expect(of(1200, ["stained"])).toEqual({ lowCents: 27_000, highCents: 39_000 });
  expect(of(1000, ["close"])).toEqual({ lowCents: 16_000, highCents: 24_000 });
  expect(of(7, [], { unit: "item", lowCents: 0, highCents: 2_000, minimumCents: 0 })).toEqual({
    lowCents: 14_000,
    highCents: 15_500,
  });
  expect(of(9999, [], { unit: "flat", lowCents: 9_900, highCents: 14_900, minimumCents: 0 })).toEqual({
    lowCents: 9_500,
    highCents: 15_000,
  });
});

test("a rate in parts of a cent is multiplied without a trace of binary fractions", () => {
  for (let tenths = 1; tenths <= 300; tenths++) {
    const [lowCents, highCents] = [tenths / 10, tenths / 10];
    expect(of(10_000, [], { lowCents, highCents, minimumCents: 0 }).lowCents).toBe(tenths * 1000);
  }
});

test("more never costs less, nothing goes below the minimum, and there are always two ends", () => {
  const sizes = [0.01, 1, 10, 99.99, 600, 769, 770, 1111, 1112, 5000, 99_999, 100_000];
  const rates = [rate, { ...rate, lowCents: 0 }, { ...rate, minimumCents: 0 }, { ...rate, lowCents: 1, highCents: 1 }];
  for (const one of rates) {
    const ranges = sizes.map((size) => of(size, [], one));
    for (const [index, { lowCents, highCents }] of ranges.entries()) {
      const before = ranges[index - 1];
      expect(lowCents).toBeGreaterThanOrEqual(Math.max(500, one.minimumCents, before?.lowCents ?? 0));
      expect(highCents).toBeGreaterThanOrEqual(before?.highCents ?? 0);
      expect(highCents).toBeGreaterThan(lowCents);
      for (const cents of [lowCents, highCents]) expect(cents % (cents < 20_000 ? 500 : 1000)).toBe(0);
    }
  }
});

test("a size is read as people write it, and nothing else is one", () => {
  const sizes = { "1200": 1200, "1 200": 1200, "1,200": 1200, "1200,5": 1200.5, "60 m²": 60, "450 pi. ca.": 450 };
  for (const [typed, size] of Object.entries(sizes)) expect(parseSize(typed), typed).toBe(size * 100);
  for (const typed of ["", " ", "0", "-5", "1e99", "Infinity", "100001", "abc", "12abc", "<b>", "1;2", "5 %"])
    expect(parseSize(typed), typed).toBeUndefined();
});

test("an answer of any shape is read or left aside", () => {
  const answer = { service: "driveway", size: "1200", options: ["stained"] };
  expect(parsePriceAnswer(JSON.stringify(answer))).toEqual(answer);
  expect(parsePriceAnswer({ service: "driveway", size: 12, options: ["stained", 5] })).toEqual({
    ...answer,
    size: "12",
  });
  for (const sent of [undefined, null, "", "{", "[]", "1", 5, [], { service: 5 }, { service: "a", size: {} }])
    expect(parsePriceAnswer(sent)).toBeUndefined();
  expect(measured(rate, { ...answer, options: ["stained", "unknown"] })).toEqual({
    hundredths: 120_000,
    options: ["stained"],
  });
  expect(measured(rate, undefined)).toBeUndefined();
  expect(measured({ ...rate, highCents: 0, lowCents: 0 }, answer)).toBeUndefined();
});

test("the range reads as the visitor's language writes amounts", () => {
  const range = { lowCents: 22_000, highCents: 131_000 };
  expect(formatPriceRange(range, "CAD", "fr")).toBe("Habituellement de 220\u00a0$ à 1\u00a0310\u00a0$ avant taxes");
  expect(formatPriceRange(range, "CAD", "en")).toBe("Usually $220 to $1,310 before taxes");
});
