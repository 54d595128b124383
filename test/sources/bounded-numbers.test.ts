import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Numbers that no client sends, or that reach no column as numbers. */
const EXEMPT: { why: string; files: RegExp }[] = [
  { why: "what is answered to clients", files: /open-api\/|programs\/([a-z]+-)?answers|parts\/calls\/read-problem/ },
  { why: "what another program answers, or this one has signed", files: /screening\/(siteverify|altcha)\.server/ },
  { why: "files of this repository", files: /content\/(demo-texts|packs)\.server|packed-pictures|rendered\/letters/ },
  { why: "the program’s own file in its data folder", files: /https\/https-files\.server/ },
  { why: "backups, which only whoever controls the machine restores", files: /db\/backup\/backup-format/ },
  { why: "brought between two ends", files: /i18n\/row-version/ },
  { why: "stored as text", files: /content-ideas\/sent-idea/ },
];

/** How far behind `number()` its ceiling stands at most. */
const WITHIN = 260;

test("every number that a schema takes has a highest value", () => {
  const numbers = globSync("src/**/*.{ts,tsx}")
    .filter((file) => !/\.test\.tsx?$/.test(file) && !isExempt(file.replaceAll("\\", "/")))
    .flatMap((file) => schemaNumbers(file, readFileSync(file, "utf8")));

  expect(numbers.length).toBeGreaterThan(10);
  expect(numbers.filter(({ isBounded }) => !isBounded).map(({ place }) => place)).toEqual([]);
});

function isExempt(file: string): boolean {
  return EXEMPT.some(({ files }) => files.test(file));
}

function schemaNumbers(file: string, source: string) {
  if (!source.includes('from "valibot"')) return [];
  return [...source.matchAll(/(?<![\w"`])(?:v\.)?number\((?!range|\s*\{)/g)].map(({ 0: found, index }) => {
    const line = source.slice(0, index).split("\n").length;
    return { place: `${file}:${line} ${found}`, isBounded: /maxValue\(/.test(source.slice(index, index + WITHIN)) };
  });
}
