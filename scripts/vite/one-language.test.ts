import { parseSync } from "vite";
import { expect, test } from "vitest";
import { withOneLanguage } from "./one-language.ts";

const source = `const a = dictionary({ one: "un", of: b.fr.x }, { one: "one", of: b.en.x });
const both = [siteDictionary({ two: "deux" }, { two: "two" }), dictionary(more.fr, more.en)];`;

function built(language: string): string {
  return withOneLanguage(source, parseSync("words.ts", source).program as never, language);
}

test("a build has the sentences of its language, and those for customers in all", () => {
  expect(built("en")).toBe(`const a = (words=>({fr:words,en:words}))({ one: "one", of: b.en.x });
const both = [siteDictionary({ two: "deux" }, { two: "two" }), (words=>({fr:words,en:words}))(more.en)];`);
  expect(built("fr")).toBe(`const a = (words=>({fr:words,en:words}))({ one: "un", of: b.fr.x });
const both = [siteDictionary({ two: "deux" }, { two: "two" }), (words=>({fr:words,en:words}))(more.fr)];`);
});
