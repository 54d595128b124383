import { expect, test } from "vitest";
import { legsOf, roughKilometres } from "./order-legs.ts";

const base = { province: "QC", position: { latitude: 45.56, longitude: -73.19 } };

test("a foolish order is longer than a sensible one, and a town that is not known changes nothing", () => {
  const total = (places: string[]) =>
    legsOf(places, base).reduce((sum, { kilometres = 0 }) => sum + roughKilometres(kilometres), 0);
  const [near, far] = ["12, rue A, Chambly (QC) J3L 1A1", "3, rue B, SHERBROOKE"];
  expect(legsOf([near, "4, chemin inconnu", near], base).map(({ town }) => town)).toEqual([
    ...["Chambly", undefined, "Chambly"],
  ]);
  expect(total([near, far, near])).toBeGreaterThan(total([near, near, far]));
  expect(total([near, "4, chemin inconnu", near])).toBe(total([near, near]));
});

test("the longest name wins, accents and short forms are understood", () => {
  const townOf = (place: string) => legsOf([place], base)[0]?.town;
  expect(townOf("1, rue C, St-Jean-sur-Richelieu")).toBe("Saint-Jean-sur-Richelieu");
  expect(townOf("1, rue C, Montreal, QC")).toBe("Montréal");
});

test("distances are said roughly", () => {
  expect([0, 0.4, 2, 12.6, 48].map(roughKilometres)).toEqual([0, 0, 5, 15, 50]);
});
