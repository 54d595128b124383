import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const literals = /"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

/** Every literal of the files that have dictionaries, in both languages, with `x` for what is filled in. */
export function dictionarySentences(): string[] {
  const files = globSync("src/**/*.{ts,tsx}", { cwd: root }).filter((file) => !file.includes(".test."));
  return files.flatMap(sentencesOf);
}

function sentencesOf(file: string): string[] {
  const source = readFileSync(join(root, file), "utf8");
  if (!source.includes("dictionary(") && !source.includes("dictionary<")) return [];
  return (source.match(literals) ?? []).map((literal) => literal.replaceAll(/\$\{[^}`]*\}?/g, "x"));
}
