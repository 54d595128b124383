import { parseSync } from "vite";
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { en } from "#src/site/en.ts";
import { fr } from "#src/site/fr.ts";

type Node = { type: string; start: number; end: number; [part: string]: unknown };
type Pair = { name: string; french: string; english: string };

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

function partsOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

/** What `dictionary` and `siteDictionary` are called with. */
function dictionariesIn(node: Node): Node[][] {
  const { callee, arguments: given } = node;
  if (isNode(callee) && /^(?:d|siteD)ictionary$/.test(String(callee["name"])) && Array.isArray(given)) return [given];
  return partsOf(node).flatMap(dictionariesIn);
}

/** By its key, each sentence as the source has it, also one that is a function. */
function sentencesIn(object: Node | undefined, source: string): Map<string, string> {
  const properties = object ? partsOf(object).filter(({ type }) => type === "Property") : [];
  const written = (node: unknown) => (isNode(node) ? source.slice(node.start, node.end) : "");
  return new Map(properties.map(({ key, value }) => [written(key), written(value)]));
}

function pairsIn(file: string): Pair[] {
  const source = readFileSync(file, "utf8");
  if (!/ictionary\(/.test(source)) return [];
  // As `unknown`: each node is looked at before it is read.
  return dictionariesIn(parseSync(file, source).program as unknown as Node).flatMap(([french, english]) => {
    const inEnglish = sentencesIn(english, source);
    return [...sentencesIn(french, source)].map(([key, sentence]) => ({
      ...{ name: `${file}: ${key}`, french: sentence, english: inEnglish.get(key) ?? "" },
    }));
  });
}

/** Without what is filled in, and what is no text. */
function wordsIn(sentence: string): number {
  const texts = sentence.match(/"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? [];
  return texts.flatMap((text) => text.replaceAll(/\$?\{[^}]*\}/g, " ").match(/\p{L}{2,}/gu) ?? []).length;
}

test("no sentence of three words is the same in French and in English: one was copied and never written", () => {
  const files = globSync("src/**/*.{ts,tsx}").filter((file) => !file.includes(".test."));
  const ofSite = Object.entries(fr).map(([key, french]) => ({
    key,
    french,
    english: new Map(Object.entries(en)).get(key),
  }));
  const pairs = [
    ...files.flatMap(pairsIn),
    ...ofSite.map(({ key, french, english = "" }) => ({
      ...{ name: `src/site: ${key}`, french: JSON.stringify(french), english: JSON.stringify(english) },
    })),
  ];

  expect(pairs.length).toBeGreaterThan(5000);
  const copied = pairs.filter(({ french, english }) => french === english && wordsIn(french) >= 3);
  expect(copied.map(({ name, french }) => `${name} ${french}`)).toEqual([]);
});
