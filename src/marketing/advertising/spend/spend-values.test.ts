import { expect, test } from "vitest";
import { guessSpendMapping, isSpendHeader } from "./spend-columns.ts";
import { monthsInTitle, parseCost, parseMonth, spendDateOrder } from "./spend-values.ts";

test.each([
  ["1 234,56 $", 123_456],
  ["1\u00a0234,56\u00a0$", 123_456],
  ["CA$1,234.56", 123_456],
  ["1,234", 123_400],
  ["0,00", 0],
  ["€12.50", 1250],
  ["--", null],
  [" – ", null],
  ["", null],
  ["12.3456", 1_235],
  ["12.345", undefined],
  ["-5.00", undefined],
  ["n/a", undefined],
])("the cost %j is %j", (text, cents) => {
  expect(parseCost(text)).toBe(cents);
});

test.each([
  ["2026-11", "2026-11"],
  ["2026-11-01", "2026-11"],
  ["November 2026", "2026-11"],
  ["nov. 2026", "2026-11"],
  ["août 2026", "2026-08"],
  ["Nov 2, 2026", "2026-11"],
  ["2 décembre 2026", "2026-12"],
  ["2026-11-30 - 2026-12-06", "2026-11"],
  ["2026-13", undefined],
  ["November", undefined],
])("%j is of the month %j", (text, month) => {
  expect(parseMonth(text, "day-first")).toBe(month);
});

test("the first days of months show which number is the day", () => {
  expect(spendDateOrder(["1/10/2026", "1/11/2026"], "month-first")).toBe("day-first");
  expect(spendDateOrder(["10/1/2026", "11/1/2026"], "day-first")).toBe("month-first");
  expect(spendDateOrder(["1/1/2026"], "day-first")).toBe("day-first");
  expect(spendDateOrder(["1/13/2026"], "day-first")).toBe("month-first");
});

test.each([
  ["November 1, 2026 - November 30, 2026", { from: "2026-11", to: "2026-11" }],
  ["1 octobre 2026 - 30 novembre 2026", { from: "2026-10", to: "2026-11" }],
  ["Nov 1, 2026-Nov 30, 2026", { from: "2026-11", to: "2026-11" }],
  ["Report Time: 2026-11-01 - 2026-11-30", { from: "2026-11", to: "2026-11" }],
  ["Campaign report", undefined],
  ["All time", undefined],
])("the title %j gives the months %j", (title, months) => {
  expect(monthsInTitle(title, "month-first")).toEqual(months);
});

test("the columns are known by their headers, in both languages", () => {
  expect(guessSpendMapping(["État de la campagne", "Campagne", "Code devise", "Coût", "Mois"])).toEqual([
    ...["", "campaign", "currency", "cost", "date"],
  ]);
  expect(guessSpendMapping(["Month", "Day", "Campaign name", "Campaign ID", "Spend (CAD)", "Avg. CPC"])).toEqual([
    ...["date", "", "campaign", "campaignId", "cost", ""],
  ]);
  expect(isSpendHeader(["Campaign", "Clicks"])).toBe(false);
});
