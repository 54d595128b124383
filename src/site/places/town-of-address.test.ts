import { expect, test } from "vitest";
import { foldedTown, townOfAddress } from "./town-of-address.ts";

test.each([
  ["12, rue des Érables, Chambly", "Chambly"],
  ["12 rue des Érables, Chambly, QC", "Chambly"],
  ["12 rue des Érables, app. 4, Ste-Julie (Québec) J3E 1A1", "Sainte-Julie"],
  ["12 rue des Érables\nMont-Saint-Hilaire QC  J3H 2R1\nCanada", "Mont-Saint-Hilaire"],
  ["88 Main St, Ottawa, ON K1P 1J1", "Ottawa"],
  ["3 rue Saint-Jean, Québec, QC", "Québec"],
  ["3 rue Saint-Jean, Lévis, Québec", "Lévis"],
  ["Belœil", "Beloeil"],
])("%s is in %s", (address, town) => {
  expect(townOfAddress(address)).toBe(foldedTown(town));
});

test.each([
  "12, rue de Chambly",
  "12 rue de Chambly",
  "12, Chambly",
  "12 rue des Érables Chambly",
  "1450, boul. Sherbrooke",
  "3 rue Saint-Jean, Québec",
  "",
  " , ",
])("%j names no town for certain", (address) => {
  expect(["", "rue de chambly", "1450 boul sherbrooke"]).toContain(townOfAddress(address));
});

test("a street of a town’s name is not that town", () => {
  const named = ["12, rue de Chambly, Longueuil", "40 chemin de Chambly, Longueuil QC", "12, Chambly, Longueuil"];
  expect(named.map(townOfAddress)).toEqual(["longueuil", "longueuil", "longueuil"]);
});

test("an address of any length is read at once", () => {
  expect(townOfAddress(`${", ".repeat(100_000)}Chambly`)).toBe("");
});
