import { expect, test } from "vitest";
import fc from "fast-check";
import { holdsFor } from "#test/anything.ts";
import { invoiceTotals } from "#src/work/invoices/invoice-totals.ts";
import { aQuoteLine } from "#test/work/a-quote.ts";
import { registeredTaxes } from "#test/work/an-invoice.ts";
import { quickMethod, isOverQuickLimit } from "./quick-method.ts";
import { taxedParts } from "./taxed-parts.ts";
import { isPeriod, periodsOf, quarterOf, rangeOf, periodName } from "./period.ts";

const totalsOf = (unitCents: number) =>
  invoiceTotals({ lines: [aQuoteLine({ unitCents })], discount: null, taxes: registeredTaxes, part: null }, []);
const invoice = (unitCents: number, kind: "invoice" | "credit" = "invoice") => ({
  ...{ kind, issuedOn: "2026-07-02", totals: totalsOf(unitCents) },
});

/** Net, and what it comes to. Revenu Québec's own example first. */
const vectors = [
  { net: 10_000, taxes: [500, 998], total: 11_498 },
  { net: 14_000, taxes: [700, 1_397], total: 16_097 },
  { net: 30_000, taxes: [1_500, 2_993], total: 34_493 },
  { net: 114_000, taxes: [5_700, 11_372], total: 131_072 },
];
test.for(vectors)("taxes on $net cents are right to the cent", ({ net, taxes, total }) => {
  expect(totalsOf(net)).toMatchObject({ netCents: net, taxCents: taxes, totalCents: total });
  expect(taxedParts(invoice(net), [])).toMatchObject([{ day: "2026-07-02", netCents: net, taxCents: taxes }]);
});

test("tax is due on the day of issue, and on that of a payment before it for what was paid", () => {
  const parts = taxedParts(invoice(10_000), [
    { receivedOn: "2026-06-20", cents: 5_749 },
    { receivedOn: "2026-07-10", cents: 5_749 },
  ]);
  expect(parts).toEqual([
    { day: "2026-06-20", netCents: 5_000, taxCents: [250, 499], totalCents: 5_749 },
    { day: "2026-07-02", netCents: 5_000, taxCents: [250, 499], totalCents: 5_749 },
  ]);
});

test("a payment that was reversed, and what was paid too much, are no sale", () => {
  const day = "2026-06-20";
  const reversed = [
    { receivedOn: day, cents: 5_000 },
    { receivedOn: day, cents: -5_000 },
  ];
  expect(taxedParts(invoice(10_000), reversed).map((part) => part.day)).toEqual(["2026-07-02"]);
  expect(taxedParts(invoice(10_000), [{ receivedOn: day, cents: 99_999 }])).toMatchObject([
    { day, totalCents: 11_498 },
  ]);
});

test("a credit note lowers the taxes of its day", () => {
  expect(taxedParts(invoice(10_000, "credit"), [])).toEqual([
    { day: "2026-07-02", netCents: -10_000, taxCents: [-500, -998], totalCents: -11_498 },
  ]);
});

test("the parts of an invoice add up to it, whenever it was paid", () => {
  const payment = fc.record({
    receivedOn: fc.constantFrom("2026-05-30", "2026-06-20", "2026-07-01", "2026-07-02", "2026-07-03"),
    cents: fc.integer({ min: -20_000, max: 60_000 }),
  });
  holdsFor(fc.tuple(fc.integer({ min: 1, max: 99_999 }), fc.array(payment)), ([net, payments]) => {
    const { totals } = invoice(net);
    const parts = taxedParts(invoice(net), payments);
    const sum = (of: (part: (typeof parts)[number]) => number) => parts.reduce((all, part) => all + of(part), 0);
    expect(sum(({ netCents }) => netCents)).toBe(totals.netCents);
    expect([0, 1].map((at) => sum(({ taxCents }) => taxCents[at] ?? 0))).toEqual(totals.taxCents);
    for (const part of parts) expect(part.netCents + part.taxCents.reduce((a, b) => a + b, 0)).toBe(part.totalCents);
  });
});

test("the quick method remits its rates, less 1 % of the year’s first sales", () => {
  const sales = { gst: { beforeCents: 0, cents: 2_100_000 }, qst: { beforeCents: 0, cents: 2_199_500 } };
  expect(quickMethod(sales)).toMatchObject({
    gst: { remittedCents: 75_600, creditCents: 21_000 },
    qst: { remittedCents: 145_167, creditCents: 21_995 },
  });
});

test("the credit of the quick method stops in the quarter in which the year has sold enough", () => {
  const before = { gst: { beforeCents: 2_100_000, cents: 2_100_000 }, qst: { beforeCents: 3_142_100, cents: 1 } };
  const method = quickMethod(before);
  expect([method.gst.creditCents, method.qst.creditCents]).toEqual([9_000, 0]);
  expect(isOverQuickLimit(method)).toBe(false);
  const large = quickMethod({ gst: { beforeCents: 39_999_999, cents: 2 }, qst: { beforeCents: 0, cents: 0 } });
  expect(isOverQuickLimit(large)).toBe(true);
});

test("a period is a year, a quarter or a month, with its days", () => {
  expect(rangeOf("2026")).toEqual({ from: "2026-01-01", to: "2026-12-31" });
  expect(rangeOf("2028-Q1")).toEqual({ from: "2028-01-01", to: "2028-03-31" });
  expect(rangeOf("2028-02")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
  expect(quarterOf("2026-12-31")).toBe("2026-Q4");
  expect(periodsOf("2026")).toHaveLength(17);
  expect(periodsOf("2026").every(isPeriod)).toBe(true);
  for (const text of ["", "2026-13", "2026-Q5", "26", "2026-11-01", "1999"]) expect(isPeriod(text)).toBe(false);
  expect(["2026", "2026-Q4", "2026-11"].map((period) => periodName(period, "fr"))).toEqual([
    ...["Année 2026", "4ᵉ trimestre 2026", "novembre 2026"],
  ]);
});
