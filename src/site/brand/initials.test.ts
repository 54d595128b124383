import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

test.each([
  ["Toitures de l’Estrie", "TE"],
  ["Déneigement Sherbrooke Nord", "DS"],
  ["Éclat", "É"],
  ["  3 Rivières plus", "3R"],
  ["all in lower case", "AI"],
  ["!", ""],
])("%s has the initials %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
