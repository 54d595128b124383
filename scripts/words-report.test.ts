import { expect, test } from "vitest";
import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { parseWords, readWords, wordsReport } from "./words-report.ts";

const aHome = `export const homeWords = dictionary(
  { title: "Bienvenue", "to-do": (count: number) => \`\${count} à faire\` },
  { title: "Welcome", "to-do": (count) => \`\${count} to do\` },
  { es: { title: "Bienvenidos" } },
);`;
const aShop = `const words = dictionary({ name: "Nom" }, { name: "Name" }); const page = <p>{words.fr.name}</p>;`;

test("what a begun language lacks is counted by folder", () => {
  const words = [...parseWords("src/home/words.ts", aHome), ...parseWords("src/shop/page.tsx", aShop)];

  expect(wordsReport(words, ["es"])).toEqual({
    mistakes: [],
    lines: ["es: 2 sentences are missing", "  src/home: 1 of 2", "  src/shop: 1 of 1"],
  });
});

test("words of a language that is not begun are a mistake", () => {
  const { mistakes, lines } = wordsReport(parseWords("src/home/words.ts", aHome), []);

  expect(mistakes).toEqual(["es is in a dictionary and not in begunLanguages (src/platform/i18n/language.ts)"]);
  expect(lines).toEqual([]);
});

test("a begun language may be partial, and compiles", () => {
  const words = dictionary({ yes: "oui", no: "non" }, { yes: "yes", no: "no" }, { es: { yes: "sí" } });

  expect(words).toMatchObject({ fr: { no: "non" }, en: { no: "no" }, es: { yes: "sí" } });
});

test("every dictionary of the program is found", () => {
  const words = readWords();
  const sentences = words.flatMap(({ keys }) => keys["fr"] ?? []);

  expect(words.length).toBeGreaterThan(120);
  expect(sentences.length).toBeGreaterThan(1500);
});
