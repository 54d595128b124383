import { expect, test } from "vitest";
import { findPages } from "./find-pages.ts";

const pages = [{ text: "Une soumission acceptée" }, { text: "L’arrivée d’une demande" }];

test("a page is found by its words, in any order, without accents or capitals", () => {
  expect(findPages(pages, "ACCEPTEE soumission")).toEqual([pages[0]]);
  expect(findPages(pages, "l'arrivée")).toEqual([pages[1]]);
});

test("nothing typed finds all, a word of no page none", () => {
  expect(findPages(pages, "  ")).toEqual(pages);
  expect(findPages(pages, "soumission demande")).toEqual([]);
});
