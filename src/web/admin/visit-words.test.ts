import { expect, test } from "vitest";
import { cityWords, pageWords, purposeWords, sourceWords } from "./visit-words.ts";

test("labels become words, and what has none stays as it is", () => {
  expect(sourceWords("")).toBe("Direct or unknown");
  expect(sourceWords("google.com")).toBe("google.com");
  expect(sourceWords("constructor")).toBe("constructor");
  expect(purposeWords("ai-training")).toBe("AI training");
  expect(cityWords("saint-bruno")).toBe("Saint-Bruno");
});

test("a page is called by its name and language", () => {
  expect(pageWords("/")).toBe("Home, French");
  expect(pageWords("/en/brossard")).toBe("Brossard, English");
  expect(pageWords("/somewhere")).toBe("/somewhere");
});
