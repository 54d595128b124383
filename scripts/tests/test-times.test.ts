import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { matchingTests } from "./matching-tests.mjs";
import { journeys, linesOf, timesOf, unitTests } from "./test-times.mjs";

const unitReport = {
  testResults: [
    {
      name: "/clone/src/a.test.ts",
      assertionResults: [
        { fullName: "it holds (SQLite)", status: "passed", duration: 1000, meta: { processorMs: 700 } },
        { fullName: "it holds (PostgreSQL)", status: "failed", duration: 3000, meta: { processorMs: 900 } },
      ],
    },
  ],
};

const journeyReport = {
  suites: [
    {
      suites: [
        {
          specs: [
            {
              ...{ file: "quotes.test.ts", title: "a quote is sent" },
              tests: [{ status: "flaky", results: [{ duration: 4000 }, { duration: 2000 }] }],
            },
          ],
        },
      ],
    },
  ],
};

test("the end of a run says where the time went, and what needed a second try", () => {
  const tests = [...unitTests(unitReport, "/clone/"), ...journeys(journeyReport)];
  const times = timesOf([{ name: "unit, route and storage tests", wallMs: 2500, processorMs: 4000 }], tests);
  expect(times).toMatchObject({
    postgres: { tests: 1, ms: 3000, processorMs: 900 },
    slowestFiles: [
      { file: "e2e/quotes.test.ts", ms: 6000, share: 0.6 },
      { file: "src/a.test.ts", ms: 4000, share: 0.4 },
    ],
    flaky: ["e2e/quotes.test.ts a quote is sent"],
  });
  expect(linesOf(times).join("\n")).toMatch(
    /unit, route and storage tests +2\.5 s +4\.0 s[^]+6\.0 s +60 % +e2e\/quotes[^]+second try\n +e2e/,
  );
});

test("words choose files of both kinds by their path, else tests by their name", () => {
  const root = mkdtempSync(join(tmpdir(), "matching-"));
  for (const folder of ["src/quotes", "test", "scripts", "e2e"]) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, "src/quotes/send.test.ts"), 'test("a quote (of two) leaves")');
  writeFileSync(join(root, "e2e/quotes.test.ts"), 'test("a quote is sent")');
  writeFileSync(join(root, "e2e/quotes.ts"), "");

  const both = ["src/quotes/send.test.ts", "e2e/quotes.test.ts"];
  expect(matchingTests(root, ["quotes"])).toEqual({
    unit: both.slice(0, 1),
    journeys: both.slice(1),
    names: undefined,
  });
  expect(matchingTests(root, ["is sent"])).toEqual({ unit: [], journeys: both.slice(1), names: "is sent" });
  expect(matchingTests(root, ["(of two)"])).toMatchObject({ unit: both.slice(0, 1), names: String.raw`\(of two\)` });
  expect(matchingTests(root, ["nowhere"])).toMatchObject({ unit: [], journeys: [] });
});
