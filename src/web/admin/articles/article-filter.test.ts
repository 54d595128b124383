import { expect, test } from "vitest";
import { filterArticles } from "./article-filter.ts";

const gutters = { title: { fr: "Nettoyer ses gouttières", en: "Cleaning gutters" }, state: "draft" as const };
const driveway = { title: { fr: "", en: "A clean driveway" }, state: "published" as const };
const both = [gutters, driveway];

test("articles are found by their titles, in both languages and without accents", () => {
  expect(filterArticles(both, { search: " GOUTTIERES", state: "" })).toEqual([gutters]);
  expect(filterArticles(both, { search: "clean", state: "" })).toEqual(both);
  expect(filterArticles(both, { search: "roof", state: "" })).toEqual([]);
});

test("a state lists its own articles, an unknown one all", () => {
  expect(filterArticles(both, { search: "", state: "published" })).toEqual([driveway]);
  expect(filterArticles(both, { search: "", state: "burnt" })).toEqual(both);
});
