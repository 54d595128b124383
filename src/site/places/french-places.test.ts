import { expect, test } from "vitest";
import { contracted, inFrench, ofFrench, ofFromIn } from "./french-places.ts";

test.each([
  ["Sherbrooke", "à Sherbrooke", "de Sherbrooke"],
  ["Ottawa", "à Ottawa", "d’Ottawa"],
  ["Alma", "à Alma", "d’Alma"],
  ["L’Assomption", "à L’Assomption", "de L’Assomption"],
  ["La Prairie", "à La Prairie", "de La Prairie"],
  ["Le Gardeur", "au Gardeur", "du Gardeur"],
  ["Les Cèdres", "aux Cèdres", "des Cèdres"],
  ["Halifax", "à Halifax", "d’Halifax"],
  ["Hull", "à Hull", "de Hull"],
  ["Havre-Saint-Pierre", "à Havre-Saint-Pierre", "de Havre-Saint-Pierre"],
  ["Yamaska", "à Yamaska", "de Yamaska"],
  ["Val-d’Or", "à Val-d’Or", "de Val-d’Or"],
  ["Val-Saint-François", "au Val-Saint-François", "du Val-Saint-François"],
  ["Estrie", "en Estrie", "de l’Estrie"],
  ["Montérégie", "en Montérégie", "de la Montérégie"],
  ["Lanaudière", "dans Lanaudière", "de Lanaudière"],
  ["Basses-Laurentides", "dans les Basses-Laurentides", "des Basses-Laurentides"],
  ["Îles-de-la-Madeleine", "aux Îles-de-la-Madeleine", "des Îles-de-la-Madeleine"],
  ["Rive-Sud de Montréal", "sur la Rive-Sud de Montréal", "de la Rive-Sud de Montréal"],
])("French says where %s is, and what is of it", (name, where, of) => {
  expect([inFrench(name), ofFrench(name)]).toEqual([where, of]);
  expect(ofFromIn(where)).toBe(of);
});

test("a place that the owner put in words of their own keeps them", () => {
  expect(ofFromIn("au Petit Village")).toBe("du Petit Village");
  expect(ofFromIn("dans l’Ouest-de-l’Île")).toBe("de l’Ouest-de-l’Île");
  expect(ofFromIn("sur le Plateau")).toBe("du Plateau");
});

test("what is said before a name is joined with it", () => {
  expect(contracted("que", "Alma")).toBe("qu’Alma");
  expect(contracted("que", "Le Gardeur")).toBe("que Le Gardeur");
});
