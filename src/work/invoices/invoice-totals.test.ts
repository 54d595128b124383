import fc from "fast-check";
import { expect, test } from "vitest";
import { quoteTotals, type QuoteTax } from "#src/work/quotes/quote-totals.ts";
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

const ontario = [tax("HST", 13_000)];
const gstAndPst = [tax("GST", 5_000), tax("PST", 7_000)];
const many = (count: number, cents: number) => Array.from({ length: count }, () => line(cents));

/** What the tax office computes, and what was wrong by a cent or more in other programs, by the thread that tells it. */
test.each([
  ["Revenu Québec", quebec, [line(10_000)], [500, 998], 11_498],
  ["invoiceninja/invoiceninja#1453", quebec, [line(14_000)], [700, 1_397], 16_097],
  ["invoiceninja/invoiceninja#1453", quebec, [line(114_000)], [5_700, 11_372], 131_072],
  ["invoiceninja/ui#2472: both taxes together are 44.925", quebec, [line(30_000)], [1_500, 2_993], 34_493],
  [
    "Dolibarr/dolibarr#35383: lines rounded alone are 3 cents more",
    quebec,
    [line(24_000), ...many(9, 17_500)],
    [9_075, 18_105],
    208_680,
  ],
  ["Dolibarr/dolibarr#25665", quebec, [{ ...line(3_016), hundredths: 2_500 }], [3_770, 7_521], 86_691],
  ["RepairDesk #1769: 0.07 a unit in place of 0.065", ontario, [{ ...line(50), hundredths: 30_000 }], [1_950], 16_950],
  ["magento/magento2#35025: 1.93 and 2.70", gstAndPst, [line(3_848)], [192, 269], 4_309],
] as const)("%s", (_, taxes, lines, taxCents, totalCents) => {
  const totals = invoiceTotals({ lines, discount: null, taxes, part: null }, []);
  expect(totals).toMatchObject({ taxCents, totalCents });
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

test("half a cent of a tax goes to the first of two equal parts", () => {
  const whole = { netCents: 101, taxCents: [5, 10], totalCents: 116 };
  const first = partOf(whole, { beforeCents: 0, cents: 58 });
  const second = partOf(whole, { beforeCents: 58, cents: 58 });
  expect([first.taxCents, second.taxCents]).toEqual([
    [3, 5],
    [2, 5],
  ]);
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
