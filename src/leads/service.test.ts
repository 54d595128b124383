import { expect, test } from "vitest";
import { en } from "#src/site/en.ts";
import { fr } from "#src/site/fr.ts";
import { serviceKeys, serviceLabel, serviceNamed } from "./service.ts";

test("the labels are those of the dictionaries", () => {
  for (const key of serviceKeys) {
    expect(serviceLabel(key, "fr")).toBe(fr[`contact.service.${key}`]);
    expect(serviceLabel(key, "en")).toBe(en[`contact.service.${key}`]);
  }
});

test("a service is known by its label in either language and by its key", () => {
  expect(serviceNamed("Nettoyage de gouttières")).toEqual({ key: "gutters", language: "fr" });
  expect(serviceNamed("Gutter cleaning")).toEqual({ key: "gutters", language: "en" });
  expect(serviceNamed("gutters")).toEqual({ key: "gutters" });
});

test("a plain apostrophe, other capitals and decomposed accents are the same label", () => {
  expect(serviceNamed("lavage d'entrée et de béton".normalize("NFD"))?.key).toBe("driveway");
});

test("anything else is no service", () => {
  expect(serviceNamed("Window tinting")).toBeUndefined();
  expect(serviceNamed("constructor")).toBeUndefined();
});
