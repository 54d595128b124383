import { expect, test } from "vitest";
import { placesNamed } from "./pack-places.ts";

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
