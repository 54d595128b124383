import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { parseSync } from "vite";

/** The keys of one call of `dictionary`, by language. */
export type Words = { module: string; keys: Record<string, string[]> };

type Node = { type: string; [part: string]: unknown };

/** What each begun language still lacks, a line a module; words of a language that is not begun are a mistake. */
export function wordsReport(words: Words[], begun: readonly string[]): { mistakes: string[]; lines: string[] } {
  const unknown = new Set(words.flatMap(({ keys }) => Object.keys(keys)));
  for (const known of ["fr", "en", ...begun]) unknown.delete(known);
  return {
    mistakes: [...unknown].map(
      (code) => `${code} is in a dictionary and not in begunLanguages (src/platform/i18n/language.ts)`,
    ),
    lines: begun.flatMap((language) => missingLines(words, language)),
  };
}

function missingLines(words: Words[], language: string): string[] {
  const modules = Map.groupBy(words, ({ module }) => module);
  const counts = [...modules].map(([name, dictionaries]) => ({ name, ...countMissing(dictionaries, language) }));
  const all = counts.reduce((sum, { missing }) => sum + missing, 0);
  const lines = counts.filter(({ missing }) => missing > 0);
  return [
    `${language}: ${all} sentences are missing`,
    ...lines.map(({ name, missing, total }) => `  ${name}: ${missing} of ${total}`),
  ];
}

function countMissing(dictionaries: Words[], language: string) {
  const wanted = dictionaries.flatMap(({ keys: { fr = [], [language]: begun = [] } }) =>
    fr.map((key) => begun.includes(key)),
  );
  return { total: wanted.length, missing: wanted.filter((isThere) => !isThere).length };
}

export function readWords(): Words[] {
  const files = globSync("src/**/*.{ts,tsx}").filter((file) => !file.includes(".test."));
  return files
    .toSorted()
    .flatMap((file) => parseWords(file, readFileSync(file, "utf8")))
    .map(({ module, keys }) => ({ module: module.replaceAll("\\", "/"), keys }));
}

export function parseWords(file: string, source: string): Words[] {
  if (!source.includes("dictionary(")) return [];
  return dictionaryCalls(parseSync(file, source).program).map(([fr, en, begun]) => ({
    module: dirname(file),
    keys: { fr: keysOf(fr), en: keysOf(en), ...begunKeys(begun) },
  }));
}

function dictionaryCalls(node: unknown): Node[][] {
  if (Array.isArray(node)) return node.flatMap(dictionaryCalls);
  if (!isNode(node)) return [];
  const { callee } = node;
  if (node.type === "CallExpression" && isNode(callee) && callee["name"] === "dictionary")
    return [node["arguments"] as Node[]];
  return Object.values(node).flatMap(dictionaryCalls);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

const keysOf = (object: Node | undefined) => propertiesOf(object).map(({ name }) => name);

function begunKeys(begun: Node | undefined): Record<string, string[]> {
  return Object.fromEntries(propertiesOf(begun).map(({ name, value }) => [name, keysOf(value)]));
}

function propertiesOf(object: Node | undefined): { name: string; value: Node }[] {
  const properties = (object?.["properties"] ?? []) as { key?: { name?: string; value?: string }; value: Node }[];
  return properties.flatMap(({ key, value }) => (key ? [{ name: String(key.name ?? key.value), value }] : []));
}
