import { expect, test } from "vitest";
import { registeredTaxes } from "#test/work/an-invoice.ts";
import { addsUp } from "./adds-up.ts";
import type { InvoiceTotals } from "./invoice-totals.ts";

const whole = { netCents: 100_000, taxCents: [5_000, 9_975], totalCents: 114_975 };
const part = { netCents: 30_000, taxCents: [1_500, 2_993], totalCents: 34_493 };
const left: InvoiceTotals = {
  ...{ netCents: 70_000, taxCents: [3_500, 6_982], totalCents: 80_482, whole },
  ...{ lineCents: [60_000, 45_000], subtotalCents: 105_000, discountCents: 5_000 },
};
const document = { taxes: registeredTaxes, totals: left, deducted: [part] };

test("a document that adds up line by line and tax by tax is right", () => {
  expect(addsUp(document)).toBe(true);
  expect(addsUp({ ...document, deducted: [] })).toBe(false);
});

test.each<[string, Partial<InvoiceTotals>]>([
  ["a total that is not the net and the taxes", { totalCents: 65_507 }],
  ["a tax too little", { taxCents: [3_500] }],
  ["taxes that are not what is left of each", { taxCents: [6_982, 3_500] }],
  ["lines that are not the net", { lineCents: [60_000] }],
  ["a discount that is not in the net", { discountCents: 0 }],
])("%s does not add up", (_, wrong) => {
  expect(addsUp({ ...document, totals: { ...left, ...wrong } })).toBe(false);
});
