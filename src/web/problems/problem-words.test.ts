import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { quoteAnswerProblems } from "#src/work/quotes/answers/quote-answers.ts";
import { contentProblems } from "#src/site/content/content-problems.ts";
import { ideaProblems } from "#src/marketing/content-ideas/idea-problems.ts";
import { leadProblems } from "#src/work/leads/lead-problems.ts";
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
  // A tax has a name in each language, and each sentence says its own.
  const places = (sentence: string, own: "{fr}" | "{en}") =>
    [...new Set(sentence.match(/\{\w+\}/g))].map((name) => (name === own ? "{own name}" : name)).toSorted();
  const differing = Object.entries(problemWords.fr).filter(([code, sentence]) => {
    const english = new Map(Object.entries(problemWords.en)).get(code) ?? "";
    return String(places(sentence, "{fr}")) !== String(places(english, "{en}"));
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

/** The words of another program: of its answer, and of the reader of what programs send. */
const SAID_BY_ANOTHER = ["not-delivered"];

/** A telephone number that lacks digits is asked about by the field itself. */
const ASKED_ON_THE_PAGE = ["short"];
/** The first argument of a function of that name that gives the code. */
const NO_CODE = "unknown";

test("each code of the sources has a sentence of its own in French and in English", () => {
  const said = {
    fr: { ...quoteAnswerProblems.fr, ...contentProblems.fr, ...problemWords.fr },
    en: { ...quoteAnswerProblems.en, ...contentProblems.en, ...problemWords.en },
  };
  const known = new Map(Object.entries(said.en));
  const codes = codesInSources();
  expect(codes.length).toBeGreaterThan(300);
  // Neither the contact form, plans nor the books are left out.
  expect(codes).toEqual(
    expect.arrayContaining(["tooLong", "plan-number", "books-day-passed", "invoice-billed-by-plan"]),
  );

  expect(codes.filter((code) => !known.has(code))).toEqual([]);
  const notFrench = Object.entries(said.fr).filter(([code, french]) => !french.trim() || french === known.get(code));
  expect(notFrench.map(([code]) => code).toSorted()).toEqual(SAID_BY_ANOTHER);
});

/** As the routes, the schemas and the modules write them, in every file that a server runs. */
function codesInSources(): string[] {
  const files = globSync("src/**/*.ts", { exclude: ["src/web/{admin,visitor,ui}/**", "**/*.test.ts"] });
  const problem = /\bproblem\(c, \d+, \{ code: |\bfield(?:: [^,{}]+)?, code: |\[4\d\d, /;
  const call = /\bcode(?:dMessage|dText)?\(\s*|\brefused\(\s*(?:"[\w.]+"|\w+),\s*/;
  const written = new RegExp(`(?:${problem.source}|${call.source})"([\\w-]+)"`, "g");
  return [...new Set(files.flatMap((file) => codesIn(readFileSync(file, "utf8"), written)))].filter(
    (code) => !ASKED_ON_THE_PAGE.includes(code) && code !== NO_CODE,
  );
}

function codesIn(source: string, written: RegExp): string[] {
  return [...source.matchAll(written)].flatMap(([, code]) => code ?? []);
}
