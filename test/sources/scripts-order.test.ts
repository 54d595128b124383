import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const OWN_FUNCTION = /^(?:export )?(?:async )?function (\w+)/gm;
const CONSTANT = /^const ([A-Z][A-Z_]+) =/gm;

/** A function is known in the whole file, a constant from its line on: one that is called above it ends in an error. */
test("what a script begins with stands below the constants that it needs", () => {
  const files = globSync("{scripts,bench}/**/*.{ts,mjs}").filter((file) => !/\.(?:test|d)\./.test(file));
  expect(files.length).toBeGreaterThan(50);
  const early = files.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const own = [...text.matchAll(OWN_FUNCTION)].map(([, name]) => name);
    const call =
      own.length > 0 ? new RegExp(`^(?:(?:if .+|else) )?(?:await )?(?:${own.join("|")})\\(`, "m") : undefined;
    const begins = call?.exec(text)?.index ?? text.length;
    return [...text.matchAll(CONSTANT)].filter(({ index }) => index > begins).map(([, name]) => `${file}: ${name}`);
  });
  expect(early).toEqual([]);
});
