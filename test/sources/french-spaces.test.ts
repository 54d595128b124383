import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dictionarySentences } from "../site/dictionary-sentences.ts";

const root = join(import.meta.dirname, "../..");
/** English has neither. */
const breaking = / :(?=[\s"`{]|$)|« | »/;
/** `1 200` and `100 $`, and no telephone number. */
const brokenAmount = /\d \d{3}(?![\d-])|[\d}] \$(?!\{)/;

/** Every French text of a pack or of the law's texts. */
function frenchIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    key === "fr" && typeof one === "string" ? [one] : frenchIn(one),
  );
}

test("no line of a French sentence begins with its colon or ends with its quotation mark", () => {
  const sentences = dictionarySentences();

  expect(sentences.length).toBeGreaterThan(3000);
  expect(sentences.filter((sentence) => breaking.test(sentence))).toEqual([]);
});

test("nor does one of a pack", () => {
  const files = globSync("packs/**/*.json", { cwd: root });
  const sentences = files.flatMap((file) => frenchIn(JSON.parse(readFileSync(join(root, file), "utf8"))));

  expect(sentences.length).toBeGreaterThan(1000);
  expect(sentences.filter((sentence) => breaking.test(sentence))).toEqual([]);
});

test("no amount in a sentence is parted by the end of a line", () => {
  expect(dictionarySentences().filter((sentence) => brokenAmount.test(sentence))).toEqual([]);
});

/** `« ? »` shows the mark itself. */
const spacedMark = /[ \u00A0\u202F][;!?](?!\S|\u00A0»)/;

test("as in Quebec, nothing stands before a semicolon, an exclamation mark or a question mark", () => {
  const files = globSync("packs/**/*.json", { cwd: root });
  const packed = files.flatMap((file) => frenchIn(JSON.parse(readFileSync(join(root, file), "utf8"))));

  expect([...dictionarySentences(), ...packed].filter((sentence) => spacedMark.test(sentence))).toEqual([]);
});
