import { expect, test } from "vitest";
import { alternatesOf, homePage, openPages, pathAt, pathElsewhere, type Outline } from "./pages.ts";

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

const both = { id: "rinse", slugs: { fr: "rincer", en: "rinse" } };
const french = { id: "moss", slugs: { fr: "mousse" } };

test("an article has an address in each language that it is written in, below the list", () => {
  const pages = openPages({ ...outline, articles: [both, french] });
  expect(pages.at("/conseils/rincer")).toMatchObject({ page: { kind: "article", id: "rinse" }, language: "fr" });
  expect(pages.at("/en/tips/rinse")).toMatchObject({ page: { kind: "article", id: "rinse" }, language: "en" });
  expect(pages.at("/conseils").page).toMatchObject({ kind: "articles", number: 1 });
  expect(alternatesOf(pages, pages.at("/conseils/rincer").page).map(({ path }) => path)).toEqual([
    ...["/conseils/rincer", "/en/tips/rinse", "/conseils/rincer"],
  ]);
  expect(alternatesOf(pages, pages.at("/conseils/mousse").page)).toEqual([]);
  for (const path of ["/tips/rinse", "/en/conseils/rincer", "/en/tips/mousse", "/en/tips/rincer", "/conseils/rinse"])
    expect(pages.at(path).page.kind, path).toBe("not-found");
  expect(openPages(outline).at("/conseils").page.kind).toBe("not-found");
});

test("English first: tips have no prefix, conseils have one", () => {
  const pages = openPages({ ...outline, languages: ["en", "fr"], articles: [both] });
  expect(pages.at("/tips/rinse").page).toMatchObject({ kind: "article" });
  expect(pages.at("/fr/conseils").page).toMatchObject({ kind: "articles" });
});

test("an article's address in the other language leads to it", () => {
  const pages = openPages({ ...outline, articles: [both, french] });
  expect(pathElsewhere(pages, "/en/conseils/rincer")).toBe("/en/tips/rinse");
  expect(pathElsewhere(pages, "/tips/rinse")).toBe("/conseils/rincer");
  expect(pathElsewhere(pages, "/en/conseils/mousse")).toBe("/conseils/mousse");
  expect(pathElsewhere(pages, "/en/conseils")).toBe("/en/tips");
  expect(pathElsewhere(pages, "/en/services/toitures")).toBeUndefined();
});

const gutters = {
  id: "gutters",
  slug: "gouttieres",
  slugs: { en: "gutter-cleaning" },
  languages: ["fr", "en"] as const,
};

test("a service has an address of its own in a language, and its others lead there", () => {
  const pages = openPages({ ...outline, services: [gutters, service] });
  const { page } = pages.at("/en/services/gutter-cleaning");
  expect(page).toEqual(pages.at("/services/gouttieres").page);
  expect(alternatesOf(pages, page).map(({ path }) => path)).toEqual([
    ...["/services/gouttieres", "/en/services/gutter-cleaning", "/services/gouttieres"],
  ]);
  expect(pathElsewhere(pages, "/en/services/gouttieres")).toBe("/en/services/gutter-cleaning");
  expect(pathElsewhere(pages, "/services/gutter-cleaning")).toBe("/services/gouttieres");
  expect(pathAt(pages, "/en/services/gouttieres")).toBe("/services/gouttieres");
  expect(pathAt(pages, "/en/services/unknown")).toBeNull();
});

test("a service that is not written in a language has no address there that leads anywhere", () => {
  const pages = openPages({ ...outline, services: [{ ...gutters, languages: ["fr"] }] });
  for (const path of ["/en/services/gutter-cleaning", "/en/services/gouttieres"]) {
    expect(pages.at(path).page.kind).toBe("not-found");
    expect(pathElsewhere(pages, path)).toBeUndefined();
  }
});

test("a list has twenty articles a page, counted in each language", () => {
  const articles = Array.from({ length: 41 }, (_, number) => ({
    id: `a${number}`,
    slugs: { fr: `f${number}`, ...(number < 20 && { en: `e${number}` }) },
  }));
  const pages = openPages({ ...outline, articles });
  expect(pages.at("/conseils/page/3").page).toMatchObject({ kind: "articles", number: 3 });
  expect(pages.at("/conseils/page/4").page.kind).toBe("not-found");
  expect(pages.at("/en/tips").page.kind).toBe("articles");
  expect(pages.at("/en/tips/page/2").page.kind).toBe("not-found");
});
