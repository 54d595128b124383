import { expect, test } from "vitest";
import { examplePages } from "#test/site/example-site.ts";
import { compareTotals, type Totals } from "./analytics.ts";

const totals = (counts: Record<string, Record<string, number>>): Totals =>
  new Map(Object.entries(counts).map(([measure, labels]) => [measure, new Map(Object.entries(labels))]));
const nothing = totals({});

test("the 75th percentile is the value that three of four measurements reach", () => {
  const p75 = (counts: Record<string, number>) =>
    compareTotals({ now: totals({ "vital-CLS": counts }), before: nothing }, examplePages).vitals.find(
      ({ name }) => name === "CLS",
    )?.p75.now;
  expect(p75({})).toBeNull();
  expect(p75({ "120": 1 })).toBe(120);
  expect(p75({ "1000": 1, "90": 1, "200": 1, "3000": 1 })).toBe(1000);
  expect(p75({ "0.1": 25, "0": 75 })).toBe(0);
  expect(p75({ "0.1": 26, "0": 74 })).toBe(0.1);
});

test("what the period before had and this one has not is listed too, behind", () => {
  const { sources } = compareTotals(
    {
      now: totals({ source: { "google.com": 3, "": 5 } }),
      before: totals({ source: { "google.com": 1, "bing.com": 9 } }),
    },
    examplePages,
  );

  expect(sources.rows).toEqual([
    { label: "", now: 5, before: 0 },
    { label: "google.com", now: 3, before: 1 },
    { label: "bing.com", now: 0, before: 9 },
  ]);
  expect(sources.others).toEqual({ now: 0, before: 0 });
});

test("after a hundred rows the rest is added up", () => {
  const page = Object.fromEntries(Array.from({ length: 103 }, (_, index) => [`/page-${index}`, 200 - index]));
  const { pages } = compareTotals({ now: totals({ page }), before: totals({ page }) }, examplePages);

  expect(pages.rows).toHaveLength(100);
  expect(pages.others).toEqual({ now: 100 + 99 + 98, before: 100 + 99 + 98 });
});

test("labels beyond a day's ceiling are among the others, however many they are", () => {
  const { sources } = compareTotals(
    { now: totals({ source: { Other: 900, "bing.com": 1 } }), before: nothing },
    examplePages,
  );

  expect(sources).toEqual({ rows: [{ label: "bing.com", now: 1, before: 0 }], others: { now: 900, before: 0 } });
});

test("a city is counted in both languages, bots by what they are for", () => {
  const { cities, botPurposes } = compareTotals(
    {
      now: totals({
        page: { "/": 50, "/brossard": 3, "/en/brossard": 2, "/longueuil": 4 },
        bot: { "search/Googlebot": 7, "search/bingbot": 1, "scanner/Some/thing": 2 },
      }),
      before: nothing,
    },
    examplePages,
  );

  expect(cities.rows.map(({ label, now }) => [label, now])).toEqual([
    ["brossard", 5],
    ["longueuil", 4],
  ]);
  expect(botPurposes.rows.map(({ label, now }) => [label, now])).toEqual([
    ["search", 8],
    ["scanner", 2],
  ]);
});
