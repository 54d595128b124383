import { expect, test } from "vitest";
import { nameLines } from "./name-lines.ts";

test("a name in a narrow place breaks between its words and nowhere else", () => {
  expect(nameLines("Josée Cloutier", 4)).toEqual(["Josée", "Cloutier"]);
  expect(nameLines("Marc-André Tremblay", 3)).toEqual(["Marc-", "André", "Tremblay"]);
  expect(nameLines("Marc-André Tremblay", 2)).toEqual(["Marc-", "André Tremblay"]);
  expect(nameLines("Josée Cloutier", 1)).toEqual(["Josée Cloutier"]);
  expect(nameLines("Zoé", 3)).toEqual(["Zoé"]);
});
