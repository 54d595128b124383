import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { parseSync } from "vite";
import { en } from "#src/site/en.ts";

/** `english` is what a translation is found by. */
export type WrittenSentence = { folder: string; english: string };

type Node = { type: string; [part: string]: unknown };

/** A line for the language, and one for each folder that lacks some. */
export function missingIn(
  sentences: WrittenSentence[],
  language: string,
  translated: Record<string, string> = {},
): string[] {
  const missing = sentences.filter(({ english }) => translated[english] === undefined);
  const folders = Map.groupBy(missing, ({ folder }) => folder);
  return [
    `${language}: ${missing.length} of ${sentences.length} sentences are missing`,
    ...[...folders].map(([folder, { length }]) => `  ${folder}: ${length}`),
  ];
}

/** Counts the words of all that visitors and customers read. */
export function readSentences(): WrittenSentence[] {
  const files = globSync("src/**/*.{ts,tsx}").filter((file) => !file.includes(".test."));
  const elsewhere = files
    .toSorted()
    .flatMap((file) => parseSentences(file.replaceAll("\\", "/"), readFileSync(file, "utf8")));
  return [...Object.values(en).map((english) => ({ folder: "src/site", english })), ...elsewhere];
}

/** The English ones of each call of `siteDictionary`. */
export function parseSentences(file: string, source: string): WrittenSentence[] {
  if (!source.includes("siteDictionary")) return [];
  const texts = dictionaryCalls(parseSync(file, source).program).flatMap(([, english]) => textsIn(english));
  return texts.map((english) => ({ folder: dirname(file), english }));
}

function dictionaryCalls(node: unknown): Node[][] {
  if (Array.isArray(node)) return node.flatMap(dictionaryCalls);
  if (!isNode(node)) return [];
  const { callee } = node;
  if (node.type === "CallExpression" && isNode(callee) && callee["name"] === "siteDictionary")
    return [node["arguments"] as Node[]];
  return Object.values(node).flatMap(dictionaryCalls);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

function textsIn(object: Node | undefined): string[] {
  const properties = (object?.["properties"] ?? []) as { value?: { value?: unknown } }[];
  return properties.flatMap(({ value }) => (typeof value?.value === "string" ? [value.value] : []));
}
