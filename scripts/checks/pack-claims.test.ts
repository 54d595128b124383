import { expect, test } from "vitest";
import { openPack, packNames, type Pack } from "#src/site/content/packs.server.ts";
import { textOf } from "#src/site/content/text.ts";
import { claimedIn, judgedInVain } from "./pack-claims.ts";

test.each(packNames)("the pack %s claims nothing for who has promised nothing, under any law", (name) => {
  expect(claimedIn(openPack(name))).toEqual([]);
});

test("no sentence is judged that no pack says", () => {
  expect(judgedInVain(packNames.map(openPack))).toEqual([]);
});

const places: [string, (pack: Pack, said: { fr: string; en: string }) => Pack][] = [
  [
    "an answer to a question",
    (pack, { fr, en }) => {
      const [first, ...others] = pack.content.questions;
      if (!first) throw new Error("no questions");
      const questions = [{ ...first, answer: textOf({ fr, en }) }, ...others];
      return { ...pack, content: { ...pack.content, questions } };
    },
  ],
  ["a quote", (pack, said) => ({ ...pack, quoteTexts: { ...pack.quoteTexts, when: textOf(said) } })],
  ["a text message", (pack, said) => ({ ...pack, texts: { ...pack.texts, done: textOf(said) } })],
];

test.each([
  ["On répond en 24 heures.", "We answer within 24 hours."],
  ["Au plus tard 30 jours après votre accord.", "At most 30 days after you say yes."],
  ["Comptez deux à quatre semaines.", "Allow two to four weeks."],
  ["Nous sommes assurés.", "We are insured."],
  ["Une équipe certifiée.", "A certified crew."],
  ["Travail garanti cinq ans.", "A five-year warranty."],
  ["Ouvert 24/7.", "Open 24/7."],
  ["Nous détenons la licence.", "We are licensed."],
  ["Satisfaction à 100\u00A0%.", "100% satisfaction."],
  ["Quinze ans d’expérience.", "Fifteen years of experience."],
  ["Jusqu’à 40\u00A0km de chez nous.", "Up to 40 km away."],
  ["La même équipe à chaque visite.", "The same crew at every visit."],
])("“%s” is refused in each language, wherever a pack would say it", (fr, en) => {
  const pack = openPack("house-painting");
  for (const said of [
    { fr, en: "" },
    { fr: "", en },
  ])
    for (const [place, saying] of places) expect(claimedIn(saying(pack, said)).join(), place).toContain("claims");
});
