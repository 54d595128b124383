import { expect, test } from "vitest";
import { ideaProblems } from "#src/marketing/content-ideas/idea-problems.ts";
import { leadProblems } from "#src/customers/leads/lead-problems.ts";
import { pushProblems } from "#src/account/notifications/push/push-problems.ts";
import { passwordProblems } from "#src/account/session/password-problems.ts";
import { settingsProblems } from "#src/account/settings/settings-problems.ts";
import { trafficProblems } from "#src/marketing/traffic/traffic-problems.ts";
import { problemWords } from "./problem-words.ts";

const moduleProblems = [
  ...[settingsProblems, passwordProblems, leadProblems],
  ...[ideaProblems, trafficProblems, pushProblems],
];

test("no code has two sentences", () => {
  for (const words of moduleProblems)
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
