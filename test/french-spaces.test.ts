import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const literals = /"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
/** English has neither. */
const breaking = / :(?=[\s"`{]|$)|« | »/;

function sentencesOf(file: string): string[] {
  const source = readFileSync(join(root, file), "utf8");
  if (!source.includes("dictionary(") && !source.includes("dictionary<")) return [];
  return (source.match(literals) ?? []).map((literal) => literal.replaceAll(/\$\{[^}`]*\}?/g, "x"));
}

/** Every French text of a pack or of the law's texts. */
function frenchIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    key === "fr" && typeof one === "string" ? [one] : frenchIn(one),
  );
}

test("no line of a French sentence begins with its colon or ends with its quotation mark", () => {
  const files = globSync("src/**/*.{ts,tsx}", { cwd: root }).filter((file) => !file.includes(".test."));
  const sentences = files.flatMap(sentencesOf);

  expect(sentences.length).toBeGreaterThan(3000);
  expect(sentences.filter((sentence) => breaking.test(sentence))).toEqual([]);
});

test("nor does one of a pack", () => {
  const files = globSync("packs/**/*.json", { cwd: root });
  const sentences = files.flatMap((file) => frenchIn(JSON.parse(readFileSync(join(root, file), "utf8"))));

  expect(sentences.length).toBeGreaterThan(1000);
  expect(sentences.filter((sentence) => breaking.test(sentence))).toEqual([]);
});
