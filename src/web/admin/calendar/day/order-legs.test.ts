import { expect, test } from "vitest";
import { legsOf, roughKilometres, totalOf } from "./order-legs.ts";

const base = { province: "QC", position: { latitude: 45.56, longitude: -73.19 } };
const legs = (...places: string[]) =>
  legsOf(
    places.map((place) => [place]),
    base,
  );
const [near, far] = ["12, rue A, Chambly (QC) J3L 1A1", "3, rue B, SHERBROOKE"];

test("a foolish order is longer than a sensible one, and a town that is not known changes nothing", () => {
  const total = (...places: string[]) => totalOf(legs(...places)).kilometres;
  expect(legs(near, "4, chemin inconnu", near).map(({ town }) => town)).toEqual(["Chambly", undefined, "Chambly"]);
  expect(total(near, far, near)).toBeGreaterThan(total(near, near, far));
  expect(total(near, "4, chemin inconnu", near)).toBe(total(near, near));
});

test("the first stop whose town is known is measured from the business, and no other", () => {
  const known = legs("4, chemin inconnu", near, near).map(({ isFromBase }) => isFromBase);
  expect(known.slice(1)).toEqual([true, false]);
  const inTown = { province: "QC", position: { latitude: 45.45, longitude: -73.29 } };
  const [first] = legsOf([[near]], inTown);
  expect(first && { ...first, kilometres: roughKilometres(first.kilometres ?? NaN) }).toEqual({
    ...{ town: "Chambly", kilometres: 0, isFromBase: true },
  });
});

test("a total that lacks the way to a stop is the least it can be", () => {
  expect(totalOf(legs(near, far)).isLeast).toBe(false);
  expect(totalOf(legs(near, "4, chemin inconnu"))).toEqual({ kilometres: 15, isLeast: true });
  expect(totalOf(legs("4, chemin inconnu"))).toEqual({ kilometres: 0, isLeast: true });
});

test("the town comes from the place of the job where the visit names none", () => {
  expect(legsOf([["12, rue A", near]], base)[0]?.town).toBe("Chambly");
  expect(legsOf([["3, rue B, Sherbrooke", near]], base)[0]?.town).toBe("Sherbrooke");
});

test("the longest name wins, accents and short forms are understood", () => {
  const townOf = (place: string) => legs(place)[0]?.town;
  expect(townOf("1, rue C, St-Jean-sur-Richelieu")).toBe("Saint-Jean-sur-Richelieu");
  expect(townOf("1, rue C, Montreal, QC")).toBe("Montréal");
});

test("distances are said roughly", () => {
  expect([0, 0.4, 2, 12.6, 48].map(roughKilometres)).toEqual([0, 0, 5, 15, 50]);
});
