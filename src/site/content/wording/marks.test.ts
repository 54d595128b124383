import { expect, test } from "vitest";
import { openPack, packNames } from "#src/site/content/packs.server.ts";
import { itemName } from "#src/site/content/item-name.ts";
import { exampleContent } from "#test/site/example-site.ts";
import { unknownMarks, unknownMarksOf, usualMarks } from "./marks.ts";

test.each(packNames)("whatever the pack %s has between braces is filled in", (name) => {
  expect(unknownMarksOf(openPack(name).content)).toEqual([]);
});

test("a mark that nothing is filled in for is named once, with spaces and accents as typed", () => {
  expect(unknownMarks("{pirate} {name} {pirate} {prénom} { name }", "home")).toEqual([
    ...["{pirate}", "{prénom}", "{ name }"],
  ]);
  expect(unknownMarks("a { b", "home")).toEqual([]);
});

test("the name of an area is known on the pages of areas alone", () => {
  expect(unknownMarks("{inArea}", "areas")).toEqual([]);
  expect(unknownMarks("{inArea}", "home")).toEqual(["{inArea}"]);
  expect(usualMarks("areas").every((mark) => unknownMarks(mark, "areas").length === 0)).toBe(true);
});

test("they are found where they stand, in the languages of the site", () => {
  const [service] = exampleContent.services;
  if (!service) throw new Error("the example has services");
  const services = [{ ...service, description: { fr: "Chez {pirate}", en: "{corsair}" } }];
  expect(unknownMarksOf({ ...exampleContent, services, languages: ["fr"] })).toEqual([
    { section: "services", id: service.id, name: itemName(service), field: "description", marks: ["{pirate}"] },
  ]);
});
