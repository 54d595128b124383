import { expect, test } from "vitest";
import { alternatesOf, homePage, openPages, type Outline } from "./pages.ts";

const area = { id: "sutton", slug: "sutton", languages: ["fr", "en"] as const };
const service = { id: "roofs", slug: "toitures", languages: ["fr"] as const };
const outline: Outline = { languages: ["fr", "en"], areas: [area], services: [service] };

test("the first language has the addresses without a prefix", () => {
  const pages = openPages(outline);
  expect(pages.at("/en/sutton")).toMatchObject({ page: { kind: "city", id: "sutton" }, language: "en" });
  expect(pages.at("/sutton")).toMatchObject({ page: { kind: "city" }, language: "fr" });
  expect(pages.pathOf(homePage, "en")).toBe("/en");
});

test("English first: French lives under /fr", () => {
  const pages = openPages({ ...outline, languages: ["en", "fr"] });
  expect(pages.at("/")).toMatchObject({ page: homePage, language: "en" });
  expect(pages.at("/fr")).toMatchObject({ page: homePage, language: "fr" });
  expect(pages.at("/fr/services/toitures")).toMatchObject({ page: { kind: "service" }, language: "fr" });
  expect(pages.at("/en").page.kind).toBe("not-found");
});

test("one language alone has no prefix and no alternates", () => {
  const pages = openPages({ ...outline, languages: ["en"] });
  expect(pages.at("/sutton")).toMatchObject({ page: { kind: "city" }, language: "en" });
  expect(pages.at("/fr/sutton").page.kind).toBe("not-found");
  expect(alternatesOf(pages, homePage)).toEqual([]);
});

test("a page that is not written in a language does not exist in it", () => {
  const pages = openPages(outline);
  expect(pages.at("/services/toitures").page.kind).toBe("service");
  expect(pages.at("/en/services/toitures").page.kind).toBe("not-found");
});

test("addresses that only look like a prefix are of the first language", () => {
  const pages = openPages(outline);
  for (const path of ["/english", "/enx/sutton", "//en", "/en//sutton"])
    expect(pages.at(path).page.kind).toBe("not-found");
  expect(pages.at("/english").language).toBe("fr");
});
