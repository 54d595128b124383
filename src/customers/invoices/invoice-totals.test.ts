import fc from "fast-check";
import { expect, test } from "vitest";
import { quoteTotals, type QuoteTax } from "#src/customers/quotes/quote-totals.ts";
import { invoiceTotals, partOf } from "./invoice-totals.ts";

const tax = (name: string, thousandths: number): QuoteTax => ({
  name: { fr: name, en: name },
  thousandths,
  number: "1",
});
const quebec = [tax("GST", 5_000), tax("QST", 9_975)];
const line = (unitCents: number, untaxed?: string[]) => ({
  ...{ id: String(unitCents), hundredths: 100, unitCents },
  ...(untaxed && { untaxed }),
});

test.each([
  [10_000, [500, 998], 11_498],
  [14_000, [700, 1_397], 16_097],
  [30_000, [1_500, 2_993], 34_493],
  [114_000, [5_700, 11_372], 131_072],
])("%d cents have the taxes of the tax office", (cents, taxCents, totalCents) => {
  const totals = invoiceTotals({ lines: [line(cents)], discount: null, taxes: quebec, part: null }, []);
  expect(totals).toMatchObject({ netCents: cents, taxCents, totalCents });
});

test("a tax is charged on the lines that have it, and a discount lowers them in proportion", () => {
  const lines = [line(10_000), line(5_000, ["QST"])];
  const totals = invoiceTotals({ lines, discount: null, taxes: quebec, part: null }, []);
  expect(totals.taxCents).toEqual([750, 998]);
  const lowered = invoiceTotals(
    { lines, discount: { kind: "percent", hundredths: 5_000 }, taxes: quebec, part: null },
    [],
  );
  expect(lowered.taxCents).toEqual([375, 499]);
});

test("down payments and the final invoice add up to the quote, tax by tax", () => {
  const amounts = fc.array(fc.record({ cents: fc.integer({ min: 1, max: 5_000_000 }), isExempt: fc.boolean() }), {
    ...{ minLength: 1, maxLength: 8 },
  });
  const shares = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(amounts, shares, fc.integer({ min: 0, max: 9_000 }), (parts, percents, discount) => {
      const lines = parts.map(({ cents, isExempt }) => line(cents, isExempt ? ["QST"] : undefined));
      const priced = { lines, taxes: quebec, discount: { kind: "percent" as const, hundredths: discount } };
      const options = lines.map((one) => ({ ...one, optional: false }));
      const quote = quoteTotals({ ...priced, lines: options, depositPercent: null }, new Set());
      let beforeCents = 0;
      const downPayments = percents.flatMap((percent) => {
        const cents = Math.min(Math.floor((quote.totalCents * percent) / 100), quote.totalCents - beforeCents);
        if (cents <= 0) return [];
        const part = partOf(quote, { beforeCents, cents });
        beforeCents += cents;
        return [part];
      });
      const final = invoiceTotals({ ...priced, part: null }, downPayments);
      const all = [...downPayments, final];
      const sum = (of: (part: (typeof all)[number]) => number) => all.reduce((total, part) => total + of(part), 0);

      expect(sum(({ totalCents }) => totalCents)).toBe(quote.totalCents);
      expect(sum(({ netCents }) => netCents)).toBe(quote.netCents);
      expect(quote.taxCents.map((_, at) => sum(({ taxCents }) => taxCents[at] ?? 0))).toEqual(quote.taxCents);
      for (const { netCents, taxCents, totalCents } of all)
        expect(netCents + taxCents.reduce((one, other) => one + other, 0)).toBe(totalCents);
    }),
    { numRuns: 2_000 },
  );
});
