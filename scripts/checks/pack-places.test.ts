import { expect, test } from "vitest";
import { openPack, packNames } from "#src/site/content/packs.server.ts";
import { foreignIn, placesNamed } from "./pack-places.ts";

const both = (fr: string, en = "") => ({ fr, en });

test("a pack that names a town, a region or a law of one province is told where", () => {
  const content = {
    home: { title: both("Paysagiste à Sainte-Mélanie | {name}", "Landscaper {inLocality}") },
    services: [{ id: "snow", page: { html: both("<p>À Magog, la neige reste.</p>", "<p>Ask the RBQ.</p>") } }],
  };

  expect(placesNamed(content, { own: ["Sainte-Mélanie"], lawful: [] })).toEqual([
    "home.title.fr names Sainte-Mélanie",
    "services.0.page.html.fr names Magog",
    "services.0.page.html.en names RBQ",
  ]);
});

test("its own towns have pages, its invented customers live there, and a sentence of the laws may name one", () => {
  const content = {
    areas: [{ name: both("Magog") }],
    testimonials: [{ name: both("Luc B., Magog") }],
    areaPages: { regionName: both("Estrie"), inRegionName: both("en Estrie") },
    legal: { law: both("<p>Tout litige relève des tribunaux du Québec, sauf le vôtre.</p>") },
  };

  expect(placesNamed(content, { own: [], lawful: ["Tout litige relève des tribunaux du Québec,"] })).toEqual([]);
});

test("a village after a preposition, a phone number and a distance are told too, a month is not", () => {
  const content = {
    hint: both("salon à Vimont, avant la fin de juin", "living room in Vimont, or in June"),
    note: both("Appelez au 450 555-0142, jusqu’à 40 km.", "Planned around December."),
  };
  expect(placesNamed(content, { own: [], lawful: [] })).toEqual([
    "hint.fr names Vimont",
    "hint.en names Vimont",
    "note.fr names 450 555-0142",
    "note.fr names 40 km",
  ]);
});

test.each(packNames)("the pack %s tells a business in another place nothing of Quebec’s law", (name) => {
  expect(foreignIn(openPack(name))).toEqual([]);
});

test.each([
  ["Vérifiez-le dans le registre de la Régie.", "Look it up with the Régie.", "Régie"],
  ["Notre licence de la RBQ est à jour.", "Our RBQ licence is up to date.", "RBQ"],
  ["La Loi 25 vous protège.", "Law 25 protects you.", /Loi 25|Law 25/],
  ["Le Code civil le permet.", "The Civil Code allows it.", /Code civil|Civil Code/],
  ["Une entreprise québécoise.", "A Quebec business.", /québécoise|Quebec/],
])("a question that says “%s” is refused in each language", (fr, en, named) => {
  const pack = openPack("house-painting");
  const [first, ...others] = pack.content.questions;
  if (!first) throw new Error("no questions");
  for (const answer of [both(fr), both("", en)]) {
    const found = foreignIn({ ...pack, content: { ...pack.content, questions: [{ ...first, answer }, ...others] } });
    expect(found.join()).toMatch(named);
  }
});

test("a sentence of the laws in a part that does not follow the address is refused", () => {
  const pack = openPack("house-painting");
  const { about } = pack.content.home;
  const text = both("et vous pouvez le vérifier dans le registre public de la Régie.");
  const home = { ...pack.content.home, about: { ...about, title: text } };
  expect(foreignIn({ ...pack, content: { ...pack.content, home } }).join()).toContain("Régie");
});
