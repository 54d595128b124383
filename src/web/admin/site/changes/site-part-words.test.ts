import { expect, test } from "vitest";
import { homeWords } from "#src/web/admin/site/home/words.ts";
import { servicesWords } from "#src/web/admin/site/services/words.ts";
import { fieldName } from "./site-part-words.ts";

test("whatever can change has a name, without the ids and numbers on its way", () => {
  expect(fieldName("home", "about.benefits.insured.title", "en")).toBe("About › Benefits › Title");
  expect(fieldName("home", "gallery.whenEmpty", "en")).toBe("Gallery › Without pictures");
  expect(fieldName("home", "gallery.whenEmpty", "fr")).toBe("Galerie › Sans images");
});

test("a change, a conflict and the preview call a field what its screen calls it", () => {
  for (const language of ["fr", "en"] as const) {
    const home = homeWords[language];
    expect(fieldName("home", "hero.subtitle", language)).toBe(`${home.hero} › ${home.subtitle}`);
    expect(fieldName("home", "hero.eyebrow", language)).toBe(`${home.hero} › ${home.eyebrow}`);
    expect(fieldName("services", "driveway.title", language)).toBe(servicesWords[language].cardTitle);
  }
});
