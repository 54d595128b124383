import { expect, test } from "vitest";
import { exampleNames } from "#test/site/example-site.ts";
import { areaWords, visitedPageWords, purposeWords, sourceWords } from "./visit-words.ts";

test("labels become words, and what has none stays as it is", () => {
  expect(sourceWords("", "en")).toBe("Direct or unknown");
  expect(sourceWords("google.com", "en")).toBe("google.com");
  expect(sourceWords("constructor", "en")).toBe("constructor");
  expect(purposeWords("ai-training", "en")).toBe("AI training");
  expect(areaWords("saint-bruno", "fr", exampleNames)).toBe("Saint-Bruno");
});

test("a page is called by its name and language", () => {
  expect(visitedPageWords("/", "en", exampleNames)).toBe("Home, French");
  expect(visitedPageWords("/en/brossard", "en", exampleNames)).toBe("Brossard, English");
  expect(visitedPageWords("/somewhere", "en", exampleNames)).toBe("/somewhere");
});

test("a French owner reads them in French", () => {
  expect(sourceWords("", "fr")).toBe("Accès direct ou inconnu");
  expect(visitedPageWords("/en/brossard", "fr", exampleNames)).toBe("Brossard, en anglais");
});
