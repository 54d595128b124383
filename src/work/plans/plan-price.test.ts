import { expect, test } from "vitest";
import type { Part } from "#src/work/invoices/invoice-totals.ts";
import type { InvoiceLine } from "#src/work/invoices/invoice.ts";
import { registeredTaxes } from "#test/work/an-invoice.ts";
import { instalmentPart, linesOfVisits, priceOf } from "./plan-price.ts";

const lineOf = (unitCents: number): InvoiceLine => ({
  ...{ id: "1", service: "", words: { fr: "Saison", en: "Season" }, hundredths: 100, unit: "flat", unitCents },
});
const price = (unitCents: number) => priceOf({ lines: [lineOf(unitCents)], discount: null }, registeredTaxes);
const instalments = ["2026-05-01", "2026-06-01", "2026-07-01", "2026-08-01"];

test("a price that changes after the first instalment is in the sum of all, tax by tax", () => {
  const parts: Part[] = [];
  for (const on of instalments) {
    const billed = parts.map(({ totalCents }, at) => ({ on: instalments[at] ?? "", cents: totalCents }));
    const season = price(on === instalments[0] ? 40_000 : 50_001);
    parts.push(instalmentPart(season, { instalments, billed, billedParts: parts, deducted: [] }));
  }
  const sum = (of: (part: Part) => number) => parts.reduce((all, part) => all + of(part), 0);

  expect([sum(({ netCents }) => netCents), sum(({ totalCents }) => totalCents)]).toEqual([50_001, 57_489]);
  expect([0, 1].map((at) => sum(({ taxCents }) => taxCents[at] ?? 0))).toEqual([2_500, 4_988]);
});

test("several visits cost exactly so many times one, at a price below a cent too", () => {
  const byArea = (unitCents: number, hundredths: number) => ({
    ...lineOf(unitCents),
    unit: "hour" as const,
    hundredths,
  });
  const priced = (lines: InvoiceLine[]) => priceOf({ lines, discount: null }, []).netCents;
  for (const line of [byArea(12.5, 124_000), byArea(12.5, 333), byArea(999, 33), byArea(12.57, 12_345)])
    expect(priced(linesOfVisits([line], 3))).toBe(priced([line]) * 3);
  expect(linesOfVisits([byArea(12.5, 124_000)], 3)).toMatchObject([{ unitCents: 12.5, hundredths: 372_000 }]);
});
