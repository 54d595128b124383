import { expect, test } from "vitest";
import { apiProblems, moduleProblems, problemWords } from "./problem-words.ts";

test("no code has two sentences", () => {
  for (const words of [...moduleProblems, apiProblems])
    for (const language of ["fr", "en"] as const) expect(problemWords[language]).toMatchObject(words[language]);
});

test("both languages fill in the same values", () => {
  const places = (sentence: string) => [...new Set(sentence.match(/\{\w+\}/g))].toSorted();
  const differing = Object.entries(problemWords.fr).filter(([code, sentence]) => {
    const english = new Map(Object.entries(problemWords.en)).get(code) ?? "";
    return String(places(sentence)) !== String(places(english));
  });
  // English names the field or its day, which French says without or in its own words.
  expect(differing.map(([code]) => code)).toEqual([
    "hours-twice",
    "hours-incomplete",
    "named-not-text",
    "named-not-number",
    "named-not-whole-number",
    "named-too-long",
  ]);
});
