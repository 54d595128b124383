import { expect, test } from "vitest";
import { fieldName } from "./site-part-words.ts";

test("whatever can change has a name, without the ids and numbers on its way", () => {
  expect(fieldName("about.benefits.insured.title", "en")).toBe("About › Benefits › Title");
  expect(fieldName("gallery.whenEmpty", "en")).toBe("Gallery › Without pictures");
  expect(fieldName("gallery.whenEmpty", "fr")).toBe("Galerie › Sans images");
});
