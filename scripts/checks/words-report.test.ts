import { expect, test } from "vitest";
import { missingIn, parseSentences, readSentences } from "./words-report.ts";

const aHome = `export const homeWords = siteDictionary(
  { title: "Bienvenue", "to-do": "À faire" },
  { title: "Welcome", "to-do": "To do" },
);`;
const aShop = `const words = siteDictionary({ name: "Nom" }, { name: "Name" }); const page = <p>{words.fr.name}</p>;`;
const ofTheOwner = `const words = dictionary({ save: "Enregistrer" }, { save: "Save" });`;

test("what a language lacks of what visitors read is counted by folder", () => {
  const sentences = [
    ...parseSentences("src/home/words.ts", aHome),
    ...parseSentences("src/shop/page.tsx", aShop),
    ...parseSentences("src/web/admin/words.ts", ofTheOwner),
  ];

  expect(missingIn(sentences, "es", { Welcome: "Bienvenidos" })).toEqual([
    ...["es: 2 of 3 sentences are missing", "  src/home: 1", "  src/shop: 1"],
  ]);
});

test("every dictionary for visitors is found", () => {
  expect(readSentences().length).toBeGreaterThan(400);
});
