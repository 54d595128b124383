import { expect, test } from "vitest";
import { shownField } from "./site-part-words.ts";

test("whatever can change has a name, without the ids and numbers on its way", () => {
  expect(shownField("about.benefits.insured.title", "en")).toBe("About › Benefits › Title");
  expect(shownField("gallery.whenEmpty", "en")).toBe("Gallery › Without pictures");
  expect(shownField("gallery.whenEmpty", "fr")).toBe("Galerie › Sans images");
});
