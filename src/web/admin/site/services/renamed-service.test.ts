import { expect, test } from "vitest";
import { exampleContent } from "#test/site/example-site.ts";
import { renamed } from "./renamed-service.ts";

const [example] = exampleContent.services;
if (!example?.page) throw new Error("The example has services with a page");
const label = { fr: "Lavage de toits", en: "Roof washing" };
const alike = {
  ...example,
  label,
  title: label,
  page: { ...example.page, title: { ...label, en: "Clean roofs in a day" }, heading: label },
};

test("the names of card and page that are those of the form follow it, in each language by itself", () => {
  const service = renamed(alike, { fr: "Toitures", en: "Roofs" });

  expect(service.label).toEqual({ fr: "Toitures", en: "Roofs" });
  expect(service.title).toEqual({ fr: "Toitures", en: "Roofs" });
  expect(service.page?.heading).toEqual({ fr: "Toitures", en: "Roofs" });
  expect(service.page?.title).toEqual({ fr: "Toitures", en: "Clean roofs in a day" });
});

test("a service without a page has none afterwards", () => {
  expect(renamed({ ...alike, page: null }, { fr: "Toitures", en: "Roofs" }).page).toBeNull();
});
