import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { openPack, packNames } from "#src/site/content/packs.server.ts";
import { areaMap, MAP } from "./area-map.ts";

const { business, content } = openPack("exterior-cleaning");
const mapOf = (here: string, change: Partial<typeof business.address> = {}) =>
  areaMap({ address: { ...business.address, ...change } }, content, { here, language: "fr" });

test("a town's map has the town of the business, its own, and the others that are known", () => {
  const map = mapOf("longueuil");
  expect(map?.towns.find(({ isHere }) => isHere)?.name).toBe("Longueuil");
  expect(map?.towns.find(({ isBase }) => isBase)?.name).toBe("Mont-Saint-Hilaire");
  expect(map?.towns.length).toBeGreaterThan(4);
  expect(map?.km).toBeGreaterThan(20);
  expect(map?.km).toBeLessThan(35);
  expect(map?.river).toMatch(/^-?\d+,-?\d+( -?\d+,-?\d+)+$/);
});

test("the town of the business is drawn once where it has a page", () => {
  const map = mapOf("longueuil", { locality: "Longueuil" });
  expect(map?.towns.filter(({ name }) => name === "Longueuil")).toEqual([
    expect.objectContaining({ isBase: true, isHere: true }),
  ]);
  expect(map?.km).toBe(0);
});

test("two towns are no map", () => {
  const areas = content.areas.filter(({ id }) => id === "longueuil");
  expect(areaMap(business, { areas }, { here: "longueuil", language: "fr" })).toBeUndefined();
});

test("nothing is drawn of a town that is not known, nor from one", () => {
  expect(mapOf("longueuil", { locality: "Lieu-qui-n’est-nulle-part" })).toBeUndefined();
  expect(mapOf("longueuil", { region: "NB" })).toBeUndefined();
  expect(mapOf("monteregie")).toBeUndefined();
});

test("the towns of each pack are inside their map, no name lies on another, and it is small", () => {
  for (const pack of packNames) {
    const opened = openPack(pack);
    for (const { id } of opened.content.areas) {
      const map = areaMap(opened.business, opened.content, { here: id, language: "fr" });
      if (!map) continue;
      for (const { x, y } of map.towns) {
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(MAP.width);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(MAP.height);
      }
      expect(
        map.towns.filter(({ isHere, isBase }) => isHere || isBase).every(({ label }) => label),
        pack,
      ).toBe(true);
      expect(brotliCompressSync(JSON.stringify(map)).length, pack).toBeLessThan(1500);
    }
  }
});
