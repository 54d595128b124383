import { expect, test } from "vitest";
import { findPages } from "./find-pages.ts";

const pages = [
  { title: "Arrivées", text: "L’arrivée d’une demande, puis une soumission" },
  { title: "Soumissions", text: "Une soumission acceptée" },
];

test("a page is found by its words, in any order, without accents or capitals", () => {
  expect(findPages(pages, "ACCEPTEE soumission")).toEqual([pages[1]]);
  expect(findPages(pages, "l'arrivée")).toEqual([pages[0]]);
});

test("several of a thing are found by one, and a title comes before any text", () => {
  expect(findPages(pages, "demandes")).toEqual([pages[0]]);
  expect(findPages(pages, "soumissions")).toEqual([pages[1], pages[0]]);
});

test("nothing typed finds all, a word of no page none", () => {
  expect(findPages(pages, "  ")).toEqual(pages);
  expect(findPages(pages, "acceptée demande")).toEqual([]);
});
