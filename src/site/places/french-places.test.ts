import { expect, test } from "vitest";
import { contracted, inFrench, inFrenchRegion, isRegion, ofFrench, ofFromIn } from "./french-places.ts";

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
  ["Vallée-Jonction", "à Vallée-Jonction", "de Vallée-Jonction"],
  ["Vallée du Richelieu", "dans la Vallée du Richelieu", "de la Vallée du Richelieu"],
  ["MRC de Nicolet", "dans la MRC de Nicolet", "de la MRC de Nicolet"],
  ["Région de Québec", "dans la région de Québec", "de la région de Québec"],
  ["Cantons de l'Est", "dans les Cantons de l'Est", "des Cantons de l'Est"],
  ["Les Laurentides", "dans les Laurentides", "des Laurentides"],
  ["L'Estrie", "en Estrie", "de l’Estrie"],
  ["La Mauricie", "en Mauricie", "de la Mauricie"],
  ["Ouest-de-l’Île", "dans l’Ouest-de-l’Île", "de l’Ouest-de-l’Île"],
  ["Rive-Sud de Montréal", "sur la Rive-Sud de Montréal", "de la Rive-Sud de Montréal"],
])("French says where %s is, and what is of it", (name, where, of) => {
  expect([inFrench(name), ofFrench(name)]).toEqual([where, of]);
  expect(ofFromIn(where)).toBe(of);
});

test.each([
  ["Estrie", "en Estrie"],
  ["Muskoka", "dans la région de Muskoka"],
  ["Okanagan", "dans la région d’Okanagan"],
  ["Le Domaine-du-Roy", "dans la région du Domaine-du-Roy"],
  ["Les Etchemins", "dans la région des Etchemins"],
  ["Région de Waterloo", "dans la région de Waterloo"],
])("no preposition of a region is invented: %s", (name, where) => {
  expect(inFrenchRegion(name)).toBe(where);
});

test("a region is known however the owner writes it", () => {
  for (const name of ["Estrie", "estrie", "L’Estrie", "Les Laurentides", "Cantons de l'Est", "Saguenay-Lac-Saint-Jean"])
    expect(isRegion(name), name).toBe(true);
  for (const name of ["La Prairie", "L’Assomption", "Le Gardeur"]) expect(isRegion(name), name).toBe(false);
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
