import { expect, test } from "vitest";
import { exampleContent } from "#test/example-site.ts";
import { examplePack } from "#src/site/content/packs.server.ts";
import { outlineOf, pageContent } from "./page-content.ts";
import { homePage } from "#src/site/pages.ts";

const [first, ...others] = exampleContent.services;
if (!first?.page) throw new Error("The example pack's first service has no page");
const frenchOnly = { ...first, page: { ...first.page, html: { ...first.page.html, en: "" } } };
const content = { ...exampleContent, services: [frenchOnly, ...others] };

function servicesIn(language: "fr" | "en") {
  const filesOf = () => ({ width: 1, height: 1, avif: [], webp: [], fallback: "" });
  return pageContent(content, {
    page: homePage,
    language,
    values: {},
    filesOf,
    promises: examplePack().promises,
    business: examplePack().business,
  }).services;
}

test("a service links to its page only in the languages that the page is written in", () => {
  expect(servicesIn("fr")[0]?.slug).toBe(first.page?.slug);
  expect(servicesIn("en")[0]?.slug).toBeNull();
  expect(servicesIn("en")[1]?.slug).toBe(others[0]?.page?.slugs.en);
});

test("a service without its own texts has no page, however complete the page is", () => {
  const unnamed = { ...first, label: { ...first.label, en: "" } };
  expect(outlineOf({ ...exampleContent, services: [unnamed] }).services[0]?.languages).toEqual(["fr"]);
});
