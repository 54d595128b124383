import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const QUEBEC = /\b(?:Loi|Law)\s25\b|Commission d’accès|\bRBQ\b|carte de crédit seulement|credit card only/;

/** Each has the words of the other provinces beside them, or says why the law of Quebec is followed. */
const BY_PROVINCE = [
  "src/site/en.ts",
  "src/site/fr.ts",
  "src/site/pages/proof.ts",
  "src/web/admin/privacy/privacy-law-words.ts",
  "src/web/admin/settings/business/business-words.ts",
  "src/web/visitor/measuring/consent.ts",
  "src/work/quotes/quote-texts.ts",
  "src/work/quotes/shown-quote-words.ts",
];

test("only words that are chosen by province name a law or an authority of Quebec", () => {
  const naming = globSync("src/**/*.{ts,tsx}", { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => QUEBEC.test(readFileSync(join(root, file), "utf8")));

  expect(naming.toSorted()).toEqual(BY_PROVINCE);
});
