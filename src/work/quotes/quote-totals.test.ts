import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { quoteTotals, type Priced, type PricedLine } from "./quote-totals.ts";

const gst = { name: { fr: "TPS", en: "GST" }, thousandths: 5000, number: "" };
const qst = { name: { fr: "TVQ", en: "QST" }, thousandths: 9975, number: "" };
const line = (differences: Partial<PricedLine>): PricedLine => ({
  ...{ id: "a", hundredths: 100, unitCents: 10_000, optional: false },
  ...differences,
});
const quote = (differences: Partial<Priced>): Priced => ({
  ...{ lines: [line({})], discount: null, taxes: [gst, qst], depositPercent: null },
  ...differences,
});
const nothing = new Set<string>();

describe("by hand", () => {
  test("both taxes of Quebec are of the net amount, each rounded by itself", () => {
    // 199.99: GST 9.9995 -> 10.00, QST 19.9490025 -> 19.95
    expect(quoteTotals(quote({ lines: [line({ unitCents: 19_999 })] }), nothing)).toMatchObject({
      taxCents: [1000, 1995],
      totalCents: 22_994,
    });
  });

  test("half a cent rounds up", () => {
    // 0.10 at 5 % is half a cent.
    expect(quoteTotals(quote({ lines: [line({ unitCents: 10 })], taxes: [gst] }), nothing).taxCents).toEqual([1]);
  });

  test("a quantity has hundredths: 412.5 square feet at 0.35 $", () => {
    // 144.375
    expect(quoteTotals(quote({ lines: [line({ hundredths: 41_250, unitCents: 35 })] }), nothing).subtotalCents).toBe(
      14_438,
    );
  });

  test("a price by area has hundredths of a cent: 1,240 square feet at 0.125 $", () => {
    const byArea = (unitCents: number, hundredths: number) =>
      quoteTotals(quote({ lines: [line({ hundredths, unitCents })] }), nothing).subtotalCents;
    expect(byArea(12.5, 124_000)).toBe(15_500);
    expect(byArea(3.5, 500_000)).toBe(17_500);
    // 0.375 cents, 0.625 cents
    expect([byArea(12.5, 3), byArea(12.5, 5)]).toEqual([0, 1]);
  });

  test("a line that is optional counts once it is chosen", () => {
    const lines = [line({}), line({ id: "b", optional: true, unitCents: 5000 })];

    expect(quoteTotals(quote({ lines, taxes: [] }), nothing).totalCents).toBe(10_000);
    expect(quoteTotals(quote({ lines, taxes: [] }), new Set(["b"])).totalCents).toBe(15_000);
  });

  test("a discount comes before the taxes", () => {
    // 100.00 - 10 % = 90.00; GST 4.50, QST 8.97750 -> 8.98
    expect(quoteTotals(quote({ discount: { kind: "percent", hundredths: 1000 } }), nothing)).toMatchObject({
      discountCents: 1000,
      netCents: 9000,
      taxCents: [450, 898],
      totalCents: 10_348,
    });
  });

  test("a discount is never more than what it is of", () => {
    expect(quoteTotals(quote({ discount: { kind: "amount", cents: 20_000 } }), nothing)).toMatchObject({
      discountCents: 10_000,
      totalCents: 0,
    });
  });

  test("without a tax the net amount is the total, and the deposit is of the total", () => {
    expect(quoteTotals(quote({ taxes: [], depositPercent: 25 }), nothing)).toMatchObject({
      taxCents: [],
      totalCents: 10_000,
      depositCents: 2500,
    });
  });
});

test("no total is negative or a fraction, and its parts add up", () => {
  const lines = fc.array(
    fc.record({
      id: fc.string(),
      hundredths: fc.nat({ max: 10_000_000 }),
      unitCents: fc.nat({ max: 10_000_000_000 }).map((parts) => parts / 100),
      optional: fc.boolean(),
    }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(lines, fc.nat({ max: 10_000 }), (made, hundredths) => {
      const totals = quoteTotals(quote({ lines: made, discount: { kind: "percent", hundredths } }), nothing);
      const sum = totals.netCents + totals.taxCents.reduce((all, cents) => all + cents, 0);
      expect(totals.totalCents).toBe(sum);
      expect(totals.netCents).toBe(totals.subtotalCents - totals.discountCents);
      expect(Number.isInteger(totals.totalCents) && totals.totalCents >= 0).toBe(true);
    }),
  );
});
