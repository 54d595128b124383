import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const literals = /"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

/** Every literal of the files that have dictionaries, in both languages, with `x` for what is filled in. */
export function dictionarySentences(): string[] {
  const files = globSync("src/**/*.{ts,tsx}", { cwd: root }).filter((file) => !file.includes(".test."));
  return files.flatMap(sentencesOf);
}

function sentencesOf(file: string): string[] {
  const source = readFileSync(join(root, file), "utf8");
  if (!/\b(?:d|siteD)ictionary[(<]/.test(source)) return [];
  // Where a template stands in another, what is between their marks is code.
  const texts = (source.match(literals) ?? []).filter((literal) => !literal.startsWith("` : "));
  return texts.map((literal) => literal.replaceAll(/\$\{[^}`]*\}?/g, "x"));
}
